import { readFileSync } from 'node:fs';
import type { Reading } from './reading.ts';

/** The range in which a share of the readings with one id must lie. */
export interface Band {
  readonly id: string;
  readonly low: number;
  readonly high: number;
  /** Share of the readings that must lie in it, 1 for all. */
  readonly share: number;
}

/** The document whose tables define the bands. */
export const BANDS_FILE = new URL('../../../../docs/realism.md', import.meta.url);

const SHARE = /^(\d+) %$/;
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** A row `| id | measure | low | high | held by | source | seeds |`; an empty bound is none. */
function bandOf(line: string): Band | undefined {
  const [, id = '', , low = '', high = '', held = ''] = cellsOf(line);
  const share = SHARE.exec(held)?.[1];
  if (share === undefined || !/^[a-z0-9-]+$/.test(id)) return undefined;
  return {
    id,
    low: low === '' ? -Infinity : Number(low),
    high: high === '' ? Infinity : Number(high),
    share: Number(share) / 100,
  };
}

/** The bands of the document, in its order. */
export function readBands(document = readFileSync(BANDS_FILE, 'utf8')): Band[] {
  return document.split('\n').flatMap((line) => bandOf(line) ?? []);
}

/** The readings with the id of a band, and those of them outside of it. */
export function held({ id, low, high, share }: Band, readings: readonly Reading[]) {
  const own = readings.filter((reading) => reading.id === id);
  const outside = own.filter(({ value }) => !(value >= low && value <= high));
  const allowed = Math.floor((1 - share) * own.length + 1e-9);
  return { own, outside, isHeld: outside.length <= allowed };
}

/** Share of all readings that may lie outside their bands. */
export const MAX_OUTSIDE = 0.02;

/** How far a band's readings may lie outside: a quarter of the band, or of its bound if it has only one. */
function tolerance({ low, high }: Band): number {
  const width = Number.isFinite(high - low)
    ? high - low
    : Math.abs(Number.isFinite(low) ? low : high);
  return width / 4;
}

/** The readings that lie too far outside their band for any share to allow them. */
export function farOutside(band: Band, readings: readonly Reading[]): Reading[] {
  const far = tolerance(band);
  const near = { ...band, low: band.low - far - 1e-9, high: band.high + far + 1e-9 };
  return held(near, readings).outside;
}

/** The share of the readings of some bands that lie outside. */
export function outsideShare(bands: readonly Band[], readings: readonly Reading[]): number {
  const found = bands.map((band) => held(band, readings));
  const count = (of: 'own' | 'outside'): number =>
    found.reduce((total, one) => total + one[of].length, 0);
  return count('outside') / count('own');
}

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** The cell of a band's results: lowest and highest reading, and how many of how many lie outside if any. */
export function resultOf(band: Band, readings: readonly Reading[]): string {
  const { own, outside, isHeld } = held(band, readings);
  const values = own.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  if (values.length === 0) return '**nothing to measure**';
  const ends = [...new Set([shown(Math.min(...values)), shown(Math.max(...values))])].join(' … ');
  if (outside.length === 0) return ends;
  const misses = `${outside.length} of ${own.length} outside`;
  return `${ends}; ${isHeld ? misses : `**${misses}**`}`;
}

/** The document with the last cell of each band replaced by its result. */
export function withResults(document: string, readings: readonly Reading[]): string {
  const lines = document.split('\n').map((line) => {
    const band = bandOf(line);
    if (!band) return line;
    const cells = cellsOf(line).slice(1, -2);
    return `| ${[...cells, resultOf(band, readings)].join(' | ')} |`;
  });
  return lines.join('\n');
}
