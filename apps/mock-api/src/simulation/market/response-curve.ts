import { type BidderTraits, responseFigures } from './bidder-traits.ts';

/** Logarithms of the factors on response times for which a curve has a point. */
const STEP = 0.05;
const LOWEST = -1;
const POINTS = 81;

/** A value of a curve at a position between two of its points. */
function between(points: Float64Array, position: number): number {
  const index = Math.floor(position);
  const low = points[index] ?? 0;
  return low + ((points[index + 1] ?? low) - low) * (position - index);
}

/** A bidder's timeouts and mean response time for any factor on its response times, interpolated. */
export class ResponseCurve {
  readonly #timeoutRates = new Float64Array(POINTS);
  readonly #meanResponses = new Float64Array(POINTS);
  /** Timeouts at the usual response times: the bid rate of the traits is in time at this rate. */
  readonly usualTimeoutRate: number;

  /** `usualTimeoutMs` is the timeout for which the traits hold, `here` what applies to a site. */
  constructor(
    traits: BidderTraits,
    usualTimeoutMs: number,
    here: { readonly timeoutMs: number; readonly responseFactor: number },
  ) {
    for (let point = 0; point < POINTS; point += 1) {
      const factor = here.responseFactor * Math.exp(LOWEST + point * STEP);
      const figures = responseFigures(traits, here.timeoutMs, factor);
      this.#timeoutRates[point] = figures.timeoutRate;
      this.#meanResponses[point] = figures.meanResponse;
    }
    this.usualTimeoutRate = responseFigures(traits, usualTimeoutMs, 1).timeoutRate;
  }

  /** Where the logarithm of a factor on response times is on the curve. */
  positionOf(logFactor: number): number {
    return Math.min(POINTS - 1.001, Math.max(0, (logFactor - LOWEST) / STEP));
  }

  timeoutRateAt(position: number): number {
    return between(this.#timeoutRates, position);
  }

  /** In ms. */
  meanResponseAt(position: number): number {
    return between(this.#meanResponses, position);
  }
}
