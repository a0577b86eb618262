import type { MarketEpoch, MarketSite } from './epoch.ts';
import { spansOf } from './generate-day.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { emptyHalfHour, setHalfHour } from './unit-span.ts';

/**
 * Standard deviations between the mean of a revenue and its bound. The draws are independent and each is bounded
 * (`address.ts`), so a revenue is above its bound in fewer than one of 10^14 cases.
 */
const DEVIATIONS = 8;

/** The variance of the impressions of a half hour over their mean, prices included; and what rounding adds to it. */
const SPREAD = 1.5;
const ROUNDING = 1;

/** What limits on probabilities and prices can add to the mean of the auctions' results. */
const MARGIN = 1.03;

/** At least the revenue with these sums of means and of variances. */
export function revenueBound(mean: number, variance: number): number {
  return MARGIN * mean + DEVIATIONS * Math.sqrt(variance);
}

/**
 * Estimates the revenue of a UTC day without drawing its auctions: its mean per half hour, then its variance per half
 * hour, in millionths of a USD; with `only`, of the ad units with these ids.
 */
export function estimatedRevenue(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): Float64Array {
  const means = new Float64Array(SLOTS_PER_DAY);
  const variances = new Float64Array(SLOTS_PER_DAY);
  for (const { span } of spansOf(model, site, epochs, day, only).spans) {
    const halfHour = emptyHalfHour(span.bidders.length);
    for (let index = span.from; index < span.to; index += 1) {
      const auctions = span.expectedAuctions[index] ?? 0;
      if (auctions === 0) continue;
      setHalfHour(span, index, halfHour);
      // A CPM of 1 USD is 1,000 millionths of a USD per impression.
      const mean = 1000 * auctions * span.table.expectedPaid(halfHour);
      const price = 1000 * span.table.highestPrice * Math.exp(halfHour.logLevel);
      means[index] = (means[index] ?? 0) + mean;
      variances[index] = (variances[index] ?? 0) + price * (SPREAD * mean + ROUNDING * price);
    }
  }
  return Float64Array.from([...means, ...variances]);
}
