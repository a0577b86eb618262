import type { Explanation } from '#api/contract/operations/control/explain.ts';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { LINE_ITEM_TYPE_NAMES } from '#api/contract/values/line-item-types.ts';
import { sumCounters } from '#api/contract/values/metrics.ts';
import { MICROS } from '#api/domain/money.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import type { AnalyticsContext } from '../analytics/analytics-context.ts';
import { responseCounters, derived } from '../analytics/response-figures.ts';
import { lineItemAmounts } from '../analytics/performance.ts';

type HalfHourAuctions = NonNullable<Explanation['auction']>;
type AuctionBidder = HalfHourAuctions['bidders'][number];

interface AuctionSources {
  readonly totals: UnitTotals;
  readonly call: Pick<AnalyticsContext, 'view' | 'convert'>;
  readonly slot: number;
  readonly incidents: readonly Incident[];
}

function configuredIn({ call: { view }, totals, slot }: AuctionSources) {
  const epoch = view.epochs.findLast(({ fromSlot }) => fromSlot <= slot);
  const unit = epoch?.units.find(({ adUnitId }) => adUnitId === totals.adUnitId);
  const floors = new Map(unit?.bidders.map(({ code, floorUsd }) => [code, floorUsd]));
  return { epoch, unit, floors };
}

function biddersOf(sources: AuctionSources): AuctionBidder[] {
  const { totals, call, incidents } = sources;
  const { floors } = configuredIn(sources);
  return totals.bidders.map(({ name, counters }) => {
    const figures = responseCounters(counters, call.convert);
    const floor = floors.get(name) ?? null;
    return {
      name,
      requestCount: figures.requestCount,
      bidCount: figures.bidCount,
      timeoutCount: figures.timeoutCount,
      prebidWinCount: figures.prebidWinCount,
      impressionCount: figures.impressionCount,
      totalRevenue: figures.totalRevenue,
      averageBidCpm: derived('averageBidCpm', figures),
      averageResponseTime: derived('averageResponseTime', figures),
      floorPrice: floor === null ? null : call.convert(floor * MICROS),
      incidents: incidents
        .filter(({ bidder }) => bidder === null || bidder === name)
        .map(({ id }) => id),
    };
  });
}

/** The auctions of an ad unit in a half hour, with all its bidders and the ad server's line items. */
export function halfHourAuctions(sources: AuctionSources): HalfHourAuctions {
  const { totals, call } = sources;
  const { view, convert } = call;
  const { epoch, unit } = configuredIn(sources);
  const prebid = sumCounters(totals.bidders.map(({ counters }) => counters));
  const lineItems = lineItemAmounts(totals, prebid, convert);
  return {
    adUnitId: totals.adUnitId,
    adUnitNames: [...totals.adUnitNames],
    sizes: unit?.sizes.map((size) => size.join('x')) ?? [],
    auctions: totals.unit.auctions,
    timeoutMs: view.model.timeoutMs(view.site),
    autoPick: epoch?.autoPick ?? false,
    leftOut: [...(epoch?.leftOut ?? [])],
    bidders: biddersOf(sources),
    lineItems: LINE_ITEM_TYPE_NAMES.map((type) => ({ type, ...lineItems[type] })),
  };
}
