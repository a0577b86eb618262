import { readFileSync } from 'node:fs';
import type { Reading } from './reading.ts';

/** The range in which a share of the readings with one id must lie. */
export interface Band {
  readonly id: string;
  readonly low: number;
  readonly high: number;
  /** Share of the readings that must lie in it, 1 for all. */
  readonly share: number;
  /** Whether the market does not reach it yet: it is measured and shown, and no test holds it. */
  readonly isOpen: boolean;
}

/** The document whose tables define the bands. */
export const BANDS_FILE = new URL('../../../../docs/realism.md', import.meta.url);

const SHARE = /^(\d+) %$/;
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** A row `| id | measure | low | high | held by | source | seeds |`; an empty bound is none. */
function bandOf(line: string): Band | undefined {
  const [, id = '', , low = '', high = '', held = ''] = cellsOf(line);
  const isOpen = held === 'open';
  const share = isOpen ? '100' : SHARE.exec(held)?.[1];
  if (share === undefined || !/^[a-z0-9-]+$/.test(id)) return undefined;
  return {
    id,
    low: low === '' ? -Infinity : Number(low),
    high: high === '' ? Infinity : Number(high),
    share: Number(share) / 100,
    isOpen,
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
