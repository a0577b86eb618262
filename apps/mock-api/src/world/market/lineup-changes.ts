import type { MarketEpoch } from '../../simulation/market/epoch.ts';

/** Who is asked for bids in an epoch, ad unit by ad unit. */
function askedIn({ units }: MarketEpoch): string {
  return JSON.stringify(
    units.map(({ adUnitId, bidders }) => [adUnitId, ...bidders.map(({ code }) => code)]),
  );
}

const known = new WeakMap<readonly MarketEpoch[], readonly number[]>();

/**
 * The slots, ascending, from which other bidders are asked than before. Between two of them the bidder that is asked most
 * is the same in every half hour, so that highest request counts add up; across one of them they do not.
 */
export function lineupChanges(epochs: readonly MarketEpoch[]): readonly number[] {
  const found = known.get(epochs);
  if (found) return found;
  const asked = epochs.map(askedIn);
  const changes = epochs
    .filter((_, index) => index > 0 && asked[index] !== asked[index - 1])
    .map(({ fromSlot }) => fromSlot);
  known.set(epochs, changes);
  return changes;
}
