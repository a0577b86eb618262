/**
 * The portal's only clock. The simulator names its time in a header of every answer; against a real API
 * the header is absent and the browser's clock counts. No other file may read the time.
 */
export const CLOCK_HEADER = 'X-Bidstage-Clock';

export type ClockMode = 'live' | 'frozen' | 'scaled';

export interface ClockReading {
  /** The world's time in milliseconds since 1970. */
  readonly now: number;
  readonly mode: ClockMode;
  /** World seconds per second here; 0 when frozen. */
  readonly rate: number;
}

interface Anchor extends ClockReading {
  /** `performance.now()` when the reading arrived: monotonic, so a corrected system clock does not jump. */
  readonly at: number;
}

let anchor: Anchor | undefined;
const listeners = new Set<() => void>();

const MODES: readonly string[] = ['live', 'frozen', 'scaled'];
const RATE_OF_MODE = { live: 1, frozen: 0, scaled: Number.NaN } as const;

/** Parses `now=2024-01-08T09:00:00.000Z; mode=frozen; rate=0`; undefined when it is no such text. */
export function parseClockHeader(header: string): ClockReading | undefined {
  const parts = new Map(
    header.split(';').map((part) => {
      const [key = '', ...rest] = part.trim().split('=');
      return [key, rest.join('=')] as const;
    }),
  );
  const now = Date.parse(parts.get('now') ?? '');
  const mode = parts.get('mode') ?? '';
  if (Number.isNaN(now) || !MODES.includes(mode)) return undefined;
  const fixed = RATE_OF_MODE[mode as ClockMode];
  const rate = Number.isNaN(fixed) ? Number(parts.get('rate')) : fixed;
  return Number.isFinite(rate) ? { now, mode: mode as ClockMode, rate } : undefined;
}

/** Takes over the time of an answer's clock header; anything else leaves the clock as it is. */
export function syncClock(header: string | null | undefined): void {
  const reading = header ? parseClockHeader(header) : undefined;
  if (reading) setClock(reading);
}

/** Takes over a time that the control plane answered in its body. */
export function setClock(reading: ClockReading): void {
  anchor = { ...reading, at: performance.now() };
  for (const listener of listeners) listener();
}

/** The current time in milliseconds since 1970: the world's when it has told us, else the browser's. */
export function now(): number {
  if (!anchor) return Date.now();
  return anchor.now + (performance.now() - anchor.at) * anchor.rate;
}

/** The clock's mode and rate; a real API counts as live. */
export function clockMode(): Pick<ClockReading, 'mode' | 'rate'> {
  return { mode: anchor?.mode ?? 'live', rate: anchor?.rate ?? 1 };
}

/** Calls back whenever an answer moved the clock; returns how to stop. */
export function onClockSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the world's time (tests). */
export function resetClock(): void {
  anchor = undefined;
  for (const listener of listeners) listener();
}
