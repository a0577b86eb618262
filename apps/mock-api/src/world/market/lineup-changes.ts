import { oncePer } from '#api/lib/memo.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';

/** The bidders that are asked for bids in an epoch, per ad unit, as a text to compare. */
function askedIn({ units }: MarketEpoch): string {
  return JSON.stringify(
    units.map(({ adUnitId, bidders }) => [adUnitId, ...bidders.map(({ code }) => code)]),
  );
}

/**
 * The slots, ascending, at which the asked bidders change. Between two of them the same bidder has the highest request
 * count in every half hour, so that highest request counts can be added; across one of them they cannot.
 */
export const lineupChanges = oncePer((epochs: readonly MarketEpoch[]): readonly number[] => {
  const asked = epochs.map(askedIn);
  return epochs
    .filter((_, index) => index > 0 && asked[index] !== asked[index - 1])
    .map(({ fromSlot }) => fromSlot);
});
