/** Sounds made on the spot, without files. Off until a person switches them on. */

import { settings } from "./settings.svelte";

export type SoundName = "lock" | "turn" | "engine" | "heat" | "spin" | "flag" | "finish" | "card";
type Wave = { type: OscillatorType; from: number; to?: number; at?: number; length: number; loud: number };

let context: AudioContext | null = null;

function desk(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone({ type, from, to = from, at = 0, length, loud }: Wave, through?: AudioNode): void {
  const audio = desk();
  const [begin, end] = [audio.currentTime + at, audio.currentTime + at + length];
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(from, begin);
  wave.frequency.exponentialRampToValueAtTime(Math.max(20, to), end);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + Math.min(0.02, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  wave.connect(gain).connect(through ?? audio.destination);
  wave.start(begin);
  wave.stop(end + 0.02);
}

/** Noise through a filter: heat, cards on the table. */
function hiss(pitch: number, length: number, loud: number): void {
  const audio = desk();
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

function engine(spaces: number): void {
  const audio = desk();
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = 420 + 40 * spaces;
  filter.connect(audio.destination);
  const length = Math.min(1.6, 0.12 + 0.09 * spaces);
  tone({ type: "sawtooth", from: 55, to: 70 + 14 * spaces, length, loud: 0.09 }, filter);
}

const SOUNDS: Record<SoundName, (size: number) => void> = {
  lock: () => [0, 0.07].forEach((at) => tone({ type: "square", from: 880, at, length: 0.03, loud: 0.06 })),
  turn: () => [440, 660].forEach((from, i) => tone({ type: "triangle", from, at: i * 0.09, length: 0.09, loud: 0.18 })),
  engine,
  heat: () => hiss(2400, 0.25, 0.2),
  card: () => hiss(5200, 0.06, 0.16),
  spin: () => tone({ type: "sawtooth", from: 700, to: 90, length: 0.7, loud: 0.1 }),
  flag: () => [1320, 1980].forEach((from) => tone({ type: "sine", from, length: 0.6, loud: 0.1 })),
  finish: () => [523, 659, 784].forEach((from, i) => tone({ type: "triangle", from, at: i * 0.1, length: 0.5, loud: 0.14 })),
};

export const sound = {
  play(name: SoundName, size = 1): void {
    if (!settings.now.sound || document.hidden) return;
    try {
      SOUNDS[name](size);
    } catch {
      // A browser without sound stays silent.
    }
  },
};
