import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import type { BidGroup } from '#api/simulation/insights/bid-spread.ts';
import { dealPrice } from '#api/simulation/insights/deal-price.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { BidSelection } from './bid-selection.ts';
import { MICROS } from '#api/domain/money.ts';

/** A part of a range in which the floor prices of a selection do not change. */
interface FloorSpan {
  readonly fromSlot: number;
  readonly toSlot: number;
  readonly floors: Floors;
}

/** Floor prices in USD CPM by ad unit and bidder; pairs without one are absent. */
type Floors = ReadonlyMap<string, ReadonlyMap<string, number>>;

function floorsOf(epoch: MarketEpoch, { hasUnit, hasBidder }: BidSelection): Floors {
  const floors = new Map<string, Map<string, number>>();
  for (const { adUnitId, bidders } of epoch.units) {
    if (!hasUnit(adUnitId)) continue;
    for (const { code, floorUsd } of bidders) {
      if (floorUsd === null || !hasBidder(code)) continue;
      floors.set(adUnitId, (floors.get(adUnitId) ?? new Map<string, number>()).set(code, floorUsd));
    }
  }
  return floors;
}

const textOf = (floors: Floors): string =>
  JSON.stringify([...floors].map(([adUnitId, ofUnit]) => [adUnitId, [...ofUnit]]));

/** The parts of a range by the floor prices in force; neighbours with equal ones are merged. */
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

/** The amounts of the selected bidders on an ad unit. Money in millionths of a USD. */
interface UnitYield {
  totalRevenue: number;
  impressionCount: number;
}

export interface Bids {
  /** One group per bidder, ad unit and floor price. */
  readonly groups: BidGroup[];
  /** By id of the ad unit. */
  readonly yields: ReadonlyMap<string, Readonly<UnitYield>>;
}

/**
 * Sum of the bids of a bidder on an ad unit with one floor price. Money in millionths of a USD, the floor in USD CPM.
 */
interface Sum {
  readonly code: string;
  readonly floor: number;
  count: number;
  cpm: number;
}

/** The sum of a bidder and a floor price; adds an empty one if it is missing. */
function sumIn(sums: Sum[], code: string, floor: number): Sum {
  const sumBefore = sums.find((sum) => sum.code === code && sum.floor === floor);
  if (sumBefore) return sumBefore;
  const made = { code, floor, count: 0, cpm: 0 };
  sums.push(made);
  return made;
}

/** The bids of a selection in a range, and their amounts, in one pass over the facts. */
export async function readBids(
  view: MarketView,
  selection: BidSelection,
  fromSlot: number,
  toSlot: number,
): Promise<Bids> {
  const sums = new Map<string, Sum[]>();
  const yields = new Map<string, UnitYield>();
  for (const span of floorSpans(view, selection, fromSlot, toSlot)) {
    for (const { adUnitId, bidders } of await view.totals(span.fromSlot, span.toSlot)) {
      if (!selection.hasUnit(adUnitId)) continue;
      const unit = yields.get(adUnitId) ?? { totalRevenue: 0, impressionCount: 0 };
      yields.set(adUnitId, unit);
      const ofUnit = sums.get(adUnitId) ?? [];
      sums.set(adUnitId, ofUnit);
      for (const { name, counters } of bidders) {
        if (!selection.hasBidder(name)) continue;
        unit.totalRevenue += counters.totalRevenue;
        unit.impressionCount += counters.impressionCount;
        const sum = sumIn(ofUnit, name, span.floors.get(adUnitId)?.get(name) ?? 0);
        sum.count += counters.bidCount;
        sum.cpm += counters.totalBidCpm;
      }
    }
  }
  return { yields, groups: [...sums.values()].flat().flatMap((sum) => groupOf(view, sum)) };
}

function groupOf({ model, site }: MarketView, { code, floor, count, cpm }: Sum): BidGroup[] {
  if (count === 0) return [];
  const sigma = model.siteTraits(code, site).cpmSigma;
  const deal = dealPrice(model, site, code);
  return [{ count, floor, mean: cpm / count / MICROS, sigma, deal }];
}
