// A race of four drivers with decks, hands and corners on a boardgame.io server, kept in memory only.
// Each move plays cards, draws new ones, drives on and pays for a corner: about what a choice of ours does.
const { Server } = require("boardgame.io/server");

const SPACES = 60;
const CORNERS = [8, 19, 33, 47];
const HAND = 7;

function deck() {
  const cards = [];
  for (let copies = 0; copies < 3; copies++) for (let speed = 1; speed <= 4; speed++) cards.push({ kind: "speed", value: speed });
  for (let number = 0; number < 6; number++) cards.push({ kind: number < 3 ? "stress" : "heat", value: 0 });
  return cards;
}

function fill(player, random) {
  while (player.hand.length < HAND) {
    if (!player.deck.length) {
      player.deck = random.Shuffle(player.discard);
      player.discard = [];
    }
    player.hand.push(player.deck.pop());
  }
}

const race = {
  name: "race",
  setup: ({ ctx, random }) => {
    const G = { cars: [], players: {}, round: 1 };
    for (let seat = 0; seat < ctx.numPlayers; seat++) {
      G.cars.push({ seat, progress: -seat, gear: 1, heat: 6, spins: 0, played: [] });
      const player = { hand: [], deck: random.Shuffle(deck()), discard: [] };
      fill(player, random);
      G.players[seat] = player;
    }
    return G;
  },
  playerView: ({ G, playerID }) => {
    const players = {};
    for (const [seat, player] of Object.entries(G.players)) {
      players[seat] = { hand: seat === playerID ? player.hand : player.hand.length, deck: player.deck.length, discard: player.discard };
    }
    return { ...G, players };
  },
  moves: {
    drive: ({ G, ctx, random }, gear) => {
      if (!Number.isInteger(gear) || gear < 1 || gear > 4) return "INVALID_MOVE";
      const car = G.cars[ctx.currentPlayer];
      const player = G.players[ctx.currentPlayer];
      const played = player.hand.splice(0, gear);
      const speed = played.reduce((sum, card) => sum + (card.kind === "stress" ? random.D4() : card.value), 0);
      const before = car.progress;
      car.progress += speed;
      for (const corner of CORNERS) {
        const at = Math.floor(before / SPACES) * SPACES + corner;
        if (before < at && car.progress >= at && speed > 6) car.heat -= speed - 6;
      }
      if (car.heat < 0) Object.assign(car, { heat: 3, spins: car.spins + 1, progress: before });
      Object.assign(car, { gear, played });
      player.discard.push(...played);
      fill(player, random);
      if (Number(ctx.currentPlayer) === ctx.numPlayers - 1) G.round += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [race], origins: ["*"] });
const [port, apiPort] = process.argv.slice(2).map(Number);
server.run({ port, lobbyConfig: { apiPort }, callback: () => process.stdout.write("ready\n") });
