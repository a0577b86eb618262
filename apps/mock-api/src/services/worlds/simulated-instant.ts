import { AppError } from '../../app-error.ts';
import { LIMITS } from '../../contract/values/limits.ts';

/** The error for a request that fits its schema but has an invalid value. */
export function invalid(path: string, message: string): AppError {
  return new AppError('invalid', [{ path, message }]);
}

/** Throws `invalid` for a time (ms since 1970) outside the years that the simulation has data for. */
export function checkInstant(path: string, ms: number): void {
  const { clockFromMs, clockToMs } = LIMITS;
  if (ms >= clockFromMs && ms <= clockToMs) return;
  const [from, to] = [clockFromMs, clockToMs].map((bound) => new Date(bound).toISOString());
  throw invalid(path, `must lie between ${from} and ${to}`);
}

/** An ISO 8601 time of a request as ms since 1970; throws `invalid` for one outside the simulation's years. */
export function instantOf(path: string, text: string): number {
  const ms = Date.parse(text);
  checkInstant(path, ms);
  return ms;
}
