import { type BidderTraits, type ResponseFigures, responseFigures } from './bidder-traits.ts';

/** Logarithms of the factors on response times for which a curve has a point. */
const STEP = 0.05;
const LOWEST = -1;
const POINTS = 81;

/** A bidder's timeouts and mean response time for any factor on its response times, interpolated. */
export class ResponseCurve {
  readonly #points: readonly ResponseFigures[];
  /** Timeouts at the usual response times: the bid rate of the traits is in time at this rate. */
  readonly usualTimeoutRate: number;

  /** `usualTimeoutMs` is the timeout for which the traits hold, `here` what applies to a site. */
  constructor(
    traits: BidderTraits,
    usualTimeoutMs: number,
    here: { readonly timeoutMs: number; readonly responseFactor: number },
  ) {
    this.#points = Array.from({ length: POINTS }, (_, index) =>
      responseFigures(
        traits,
        here.timeoutMs,
        here.responseFactor * Math.exp(LOWEST + index * STEP),
      ),
    );
    this.usualTimeoutRate = responseFigures(traits, usualTimeoutMs, 1).timeoutRate;
  }

  #read(logFactor: number, field: keyof ResponseFigures): number {
    const position = Math.min(POINTS - 1.001, Math.max(0, (logFactor - LOWEST) / STEP));
    const index = Math.floor(position);
    const low = this.#points[index]?.[field] ?? 0;
    return low + ((this.#points[index + 1]?.[field] ?? low) - low) * (position - index);
  }

  timeoutRate(logFactor: number): number {
    return this.#read(logFactor, 'timeoutRate');
  }

  /** In ms. */
  meanResponse(logFactor: number): number {
    return this.#read(logFactor, 'meanResponse');
  }
}
