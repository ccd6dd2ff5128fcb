/** Car silhouettes, 100 units long, nose at +x; all our own. */

export interface Era {
  /** Middle and size of each wheel. */
  wheels: [x: number, y: number, length: number, width: number][];
  arms: string;
  body: string;
  wings?: string;
  pipes?: string;
  cockpit: number;
  shoulder: number;
}

const WHEELS_OF_CIGAR: Era["wheels"] = [[-33, -20, 19, 9], [-33, 20, 19, 9], [27, -19, 17, 7.5], [27, 19, 17, 7.5]];
const WHEELS_OF_NINETY: Era["wheels"] = [[-31, -20, 21, 11.5], [-31, 20, 21, 11.5], [26, -20, 18, 9], [26, 20, 18, 9]];
const WHEELS_OF_MODERN: Era["wheels"] = [[-32, -19.5, 21, 11], [-32, 19.5, 21, 11], [27, -19.5, 19, 9], [27, 19.5, 19, 9]];

export const ERAS: Record<string, Era> = {
  cigar: {
    wheels: WHEELS_OF_CIGAR,
    arms: "M-31-16L-24-7M-31 16L-24 7M29-15L22-6M29 15L22 6M-35-16L-38-6M-35 16L-38 6",
    body: "M50 0C49-5 40-7.5 28-8.5C10-10.5-4-12-20-11.5C-34-11-44-8-47-4L-47 4C-44 8-34 11-20 11.5C-4 12 10 10.5 28 8.5C40 7.5 49 5 50 0Z",
    pipes: "M-40-6.5L-52-6.5M-40 6.5L-52 6.5",
    cockpit: -7,
    shoulder: 6.5,
  },
  ninety: {
    wheels: WHEELS_OF_NINETY,
    arms: "M-29-15L-22-8M-29 15L-22 8M27-15L20-5M27 15L20 5",
    body: "M50 0C49-3.5 42-4.6 30-5C18-5.6 13-7 8-11.5C3-15-8-15.5-18-14C-27-12.5-33-9.5-42-8.5L-46-8.5L-46 8.5L-42 8.5C-33 9.5-27 12.5-18 14C-8 15.5 3 15 8 11.5C13 7 18 5.6 30 5C42 4.6 49 3.5 50 0Z",
    wings: "M41-21L48-21L48 21L41 21Z M-51-16L-43-16L-43 16L-51 16Z",
    cockpit: 1,
    shoulder: 5.6,
  },
  modern: {
    wheels: WHEELS_OF_MODERN,
    arms: "M-30-15L-24-7M-30 15L-24 7M28-15L20-4M28 15L20 4M24-15L14-5M24 15L14 5",
    body: "M49 0C49-2.6 44-3.4 34-3.6C22-4 14-5.5 9-9C5-14.5-6-16-16-13C-24-10.5-30-6-43-5L-46-4L-46 4L-43 5C-30 6-24 10.5-16 13C-6 16 5 14.5 9 9C14 5.5 22 4 34 3.6C44 3.4 49 2.6 49 0Z",
    wings: "M38-21.5C45-21 49-12 51 0C49 12 45 21 38 21.5L39 14C43 9 44 5 44 0C44-5 43-9 39-14Z M-51-14.5L-45-14.5L-45 14.5L-51 14.5Z",
    cockpit: 2,
    shoulder: 5,
  },
};

export function era(name: string): Era {
  return ERAS[name] ?? ERAS.cigar!;
}
