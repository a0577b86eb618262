import { type BidderTraits, responseFigures } from './bidder-traits.ts';

/** Logarithms of the factors on response times for which a curve has a point. */
const STEP = 0.05;
const LOWEST = -1;
const POINTS = 81;

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

  /** The share of time-outs at a logarithm of a factor on response times. */
  timeoutRateAt(logFactor: number): number {
    const rate = new Float64Array(1);
    this.read(Float64Array.of(logFactor), 1, rate, new Float64Array(1));
    return rate[0] ?? 0;
  }

  /** Writes the share of time-outs and the mean response in ms at `count` logarithms of factors on response times. */
  read(
    logFactors: Float64Array,
    count: number,
    timeoutRates: Float64Array,
    meanResponses: Float64Array,
  ): void {
    for (let at = 0; at < count; at += 1) {
      const position = ((logFactors[at] ?? 0) - LOWEST) / STEP;
      const onCurve = Math.min(POINTS - 1.001, Math.max(0, position));
      const index = Math.floor(onCurve);
      const share = onCurve - index;
      const rate = this.#timeoutRates[index] ?? 0;
      const response = this.#meanResponses[index] ?? 0;
      timeoutRates[at] = rate + ((this.#timeoutRates[index + 1] ?? rate) - rate) * share;
      meanResponses[at] =
        response + ((this.#meanResponses[index + 1] ?? response) - response) * share;
    }
  }
}
