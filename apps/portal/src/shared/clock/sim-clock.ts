/**
 * The portal's only clock. The simulator sends its time in a header of every response; against a real API the header is
 * absent and the browser's clock is used. No other file may read the time.
 */
import { CLOCK_MODES, type ClockMode } from '@bidstage/mock-api/contract/values/names';

export interface ClockReading {
  /** The world's time in milliseconds since 1970. */
  readonly now: number;
  readonly mode: ClockMode;
  /** World seconds per second here; 0 when frozen. */
  readonly rate: number;
}

interface Anchor extends ClockReading {
  /** `performance.now()` when the reading arrived: monotonic, so a correction of the system clock causes no jump. */
  readonly at: number;
}

let anchor: Anchor | undefined;
const listeners = new Set<() => void>();

const RATE_OF_MODE: Readonly<Record<ClockMode, number>> = {
  live: 1,
  frozen: 0,
  scaled: Number.NaN,
};

/** Parses `now=2024-01-08T09:00:00.000Z; mode=frozen; rate=0`; undefined for any other text. */
export function parseClockHeader(header: string): ClockReading | undefined {
  const parts = new Map(
    header.split(';').map((part) => {
      const [key = '', ...rest] = part.trim().split('=');
      return [key, rest.join('=')] as const;
    }),
  );
  const now = Date.parse(parts.get('now') ?? '');
  const mode = CLOCK_MODES.find((one) => one === parts.get('mode'));
  if (Number.isNaN(now) || mode === undefined) return undefined;
  const fixed = RATE_OF_MODE[mode];
  const rate = Number.isNaN(fixed) ? Number(parts.get('rate')) : fixed;
  return Number.isFinite(rate) ? { now, mode, rate } : undefined;
}

/** Sets the clock from a response's clock header; a missing or invalid header changes nothing. */
export function syncClock(header: string | null | undefined): void {
  const reading = header ? parseClockHeader(header) : undefined;
  if (reading) setClock(reading);
}

/** Sets the clock from a time in a response body of the control plane. */
export function setClock(reading: ClockReading): void {
  anchor = { ...reading, at: performance.now() };
  for (const listener of listeners) listener();
}

/** The current time in milliseconds since 1970: the world's once a response has set it, else the browser's. */
export function now(): number {
  if (!anchor) return Date.now();
  return anchor.now + (performance.now() - anchor.at) * anchor.rate;
}

/** Real milliseconds since 1970, whatever the world's time is: for measuring how long a person takes. */
export const realNow = (): number => Date.now();

/** A name for this load of the page that no other window of the browser has. */
export const pageLoadName = (): string => String(performance.timeOrigin);

/** The clock's mode and rate; a real API counts as live. */
export function clockMode(): Pick<ClockReading, 'mode' | 'rate'> {
  return { mode: anchor?.mode ?? 'live', rate: anchor?.rate ?? 1 };
}

/** Calls the listener whenever a response sets the clock; returns a function that removes it. */
export function onClockSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resets to the browser's clock (tests). */
export function resetClock(): void {
  anchor = undefined;
  for (const listener of listeners) listener();
}
