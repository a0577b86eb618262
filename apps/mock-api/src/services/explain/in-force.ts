import type { Explanation } from '#api/contract/operations/control/explain.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { groupBy } from '#api/lib/group-by.ts';
import { slotFrom, slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { FloorPriceRecord } from '#api/store/floor-price-store.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { World } from '#api/world/world.ts';
import { floorPriceRecords } from '../analytics/floor-price-records.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { authorOf } from '../personas.ts';
import type { Scope } from './scope.ts';

/** A record with the first half hour whose auctions used it. */
interface Effective<T> {
  readonly record: T;
  readonly slot: number;
}

/**
 * The records that were in force in half hours (half-open): the last one that took effect up to the first of them, and
 * all that took effect later. Of two records, the later one of the list wins from its half hour on.
 */
function inForce<T>(
  all: readonly Effective<T>[],
  fromSlot: number,
  toSlot: number,
): readonly Effective<T>[] {
  let next = toSlot;
  const used: Effective<T>[] = [];
  for (const one of all.toReversed()) {
    if (one.slot >= next) continue;
    next = one.slot;
    used.unshift(one);
  }
  const first = used.findLastIndex(({ slot }) => slot <= fromSlot);
  return used.slice(Math.max(0, first));
}

/** The configurations in force in half hours, oldest first; those that were never live are left out. */
export async function configurationsInForce(
  world: World,
  view: MarketView,
  fromSlot: number,
  toSlot: number,
): Promise<Explanation['configurations']> {
  const { affiliateId } = view.site;
  const begin = Math.max(fromSlot, view.epochs[0]?.fromSlot ?? toSlot);
  const all = world.stores.affiliates
    .versions(affiliateId, LIMITS.configVersions)
    .reverse()
    .map((record) => ({ record, slot: slotFrom(record.validFrom) }));
  const list: Explanation['configurations'] = [];
  if (begin >= toSlot) return list;
  for (const { record, slot } of inForce(all, begin, toSlot)) {
    // To count the rows of a large one takes long enough to let other requests in between.
    await yieldToEventLoop();
    const { id, validFrom, uploadedBy: by } = record;
    const uploadedBy = by === null ? null : authorOf(world, by);
    const rows = world.stores.affiliates.rowCount(id);
    list.push({ id, validFrom, uploadedBy, rows, effectiveFrom: slotStart(slot) });
  }
  return list;
}

const slotOf = ({ recordedAt, validFrom }: FloorPriceRecord): number =>
  slotFrom(Math.max(recordedAt, validFrom));

/** The floor prices of a scope in force in half hours, oldest first. */
export function floorPricesInForce(
  world: World,
  { affiliateId, bidder, adUnitIds }: Scope,
  fromSlot: number,
  toSlot: number,
): readonly Effective<FloorPriceRecord>[] {
  const records = floorPriceRecords(world, affiliateId)
    .filter(
      (one) => (adUnitIds?.has(one.adUnitId) ?? true) && (bidder ?? one.bidder) === one.bidder,
    )
    .map((record) => ({ record, slot: slotOf(record) }));
  const pairs = groupBy(records, ({ record }) => JSON.stringify([record.adUnitId, record.bidder]));
  return [...pairs.values()]
    .flatMap((list) => inForce(list, fromSlot, toSlot))
    .sort((a, b) => a.slot - b.slot);
}

export function floorPriceList(
  all: readonly Effective<FloorPriceRecord>[],
): Explanation['floorPrices'] {
  const list = all.slice(-LIMITS.explainedFloorPrices).map(({ record, slot }) => ({
    adUnitId: record.adUnitId,
    bidder: record.bidder,
    currency: record.currency,
    floorPrice: record.floorPrice,
    validFrom: record.validFrom,
    recordedAt: record.recordedAt,
    effectiveFrom: slotStart(slot),
    byUser: record.byUser,
  }));
  return { count: all.length, list };
}
