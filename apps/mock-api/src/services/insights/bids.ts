import type { MarketEpoch } from '../../simulation/market/epoch.ts';
import type { BidGroup } from '../../simulation/insights/bid-spread.ts';
import type { MarketView } from '../../world/market/market-view.ts';
import type { BidSelection } from './bid-selection.ts';
import { MICROS } from '../../domain/money/convert.ts';

/** A part of a range in which the floors of a selection do not change. */
interface FloorSpan {
  readonly fromSlot: number;
  readonly toSlot: number;
  /** USD CPM by ad unit and bidder. */
  readonly floors: ReadonlyMap<string, number>;
}

const pairOf = (adUnitId: string, bidder: string): string => JSON.stringify([adUnitId, bidder]);

function floorsOf(epoch: MarketEpoch, { hasUnit, hasBidder }: BidSelection): Map<string, number> {
  const floors = new Map<string, number>();
  for (const { adUnitId, bidders } of epoch.units) {
    if (!hasUnit(adUnitId)) continue;
    for (const { code, floorUsd } of bidders) {
      if (floorUsd !== null && hasBidder(code)) floors.set(pairOf(adUnitId, code), floorUsd);
    }
  }
  return floors;
}

const textOf = (floors: ReadonlyMap<string, number>): string => JSON.stringify([...floors]);

/** The parts of a range by what floors were in force; neighbours with the same ones are one. */
function floorSpans(
  { epochs }: MarketView,
  selection: BidSelection,
  fromSlot: number,
  toSlot: number,
): FloorSpan[] {
  const spans: FloorSpan[] = [];
  epochs.forEach((epoch, index) => {
    const from = Math.max(fromSlot, epoch.fromSlot);
    const to = Math.min(toSlot, epochs[index + 1]?.fromSlot ?? toSlot);
    if (from >= to) return;
    const floors = floorsOf(epoch, selection);
    const last = spans.at(-1);
    if (last && textOf(last.floors) === textOf(floors)) {
      spans[spans.length - 1] = { ...last, toSlot: to };
    } else {
      spans.push({ fromSlot: from, toSlot: to, floors });
    }
  });
  return spans;
}

/** What the selected bidders brought on an ad unit. Money in millionths of a USD. */
interface UnitYield {
  totalRevenue: number;
  impressionCount: number;
}

/** The bids of a selection in a range. */
export interface Bids {
  /** Those of a bidder on an ad unit under one floor are a group. */
  readonly groups: BidGroup[];
  /** By id of the ad unit. */
  readonly yields: ReadonlyMap<string, Readonly<UnitYield>>;
}

/** The bids of a selection in a range, and what they brought; one pass over the facts for both. */
export function bidsOf(
  view: MarketView,
  selection: BidSelection,
  fromSlot: number,
  toSlot: number,
): Bids {
  const groups = new Map<string, { code: string; floor: number; count: number; cpm: number }>();
  const yields = new Map<string, UnitYield>();
  for (const span of floorSpans(view, selection, fromSlot, toSlot)) {
    for (const { adUnitId, bidders } of view.totals(span.fromSlot, span.toSlot)) {
      if (!selection.hasUnit(adUnitId)) continue;
      const unit = yields.get(adUnitId) ?? { totalRevenue: 0, impressionCount: 0 };
      yields.set(adUnitId, unit);
      for (const { name, counters } of bidders) {
        if (!selection.hasBidder(name)) continue;
        unit.totalRevenue += counters.totalRevenue;
        unit.impressionCount += counters.impressionCount;
        const floor = span.floors.get(pairOf(adUnitId, name)) ?? 0;
        const key = `${floor} ${pairOf(adUnitId, name)}`;
        const group = groups.get(key) ?? { code: name, floor, count: 0, cpm: 0 };
        group.count += counters.bidCount;
        group.cpm += counters.totalBidCpm;
        groups.set(key, group);
      }
    }
  }
  return {
    yields,
    groups: [...groups.values()]
      .filter(({ count }) => count > 0)
      .map(({ code, floor, count, cpm }) => ({
        count,
        floor,
        mean: cpm / count / MICROS,
        sigma: view.model.traits(code, view.site.country).cpmSigma,
      })),
  };
}
