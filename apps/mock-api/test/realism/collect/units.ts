import type { Counters } from '#api/contract/values/metrics.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { type BiddersByPage, listBidders } from '#api/contract/operations/prebid-config.ts';
import { type MarketReader, perUsd } from '../market-world.ts';
import { type BidderRow, inUsd, type Span, totalOf } from './rows.ts';

/** Devices for which an ad unit's sizes are made; `both` if some fit either. */
export type DeviceKind = 'desktop' | 'mobile' | 'both';

const MOBILE_ONLY = new Set(['320x50', '320x100', '300x50', '300x100', '320x480']);
const DESKTOP_ONLY = new Set(['728x90', '970x90', '970x250', '160x600', '120x600', '468x60']);

/** An ad unit with what the ad server and the bidders did in a range; money in USD. */
export interface UnitRow {
  readonly adUnitId: string;
  /** Ad unit paths. */
  readonly names: readonly string[];
  /** Pages of the configuration on which it stands. */
  readonly pages: readonly string[];
  readonly device: DeviceKind;
  readonly auctions: number;
  readonly total: Counters;
  readonly bidders: readonly BidderRow[];
  /** What the ad server counted for the Prebid line items. */
  readonly adServer: { readonly impressions: number; readonly revenue: number };
  /** Impressions of all line items that are paid for; house ads fill what nobody bought. */
  readonly sold: number;
}

interface Placed {
  readonly pages: ReadonlySet<string>;
  readonly device: DeviceKind;
}

function deviceOf(sizes: readonly (readonly number[])[]): DeviceKind {
  const names = sizes.map(([width, height]) => `${width}x${height}`);
  if (names.every((name) => MOBILE_ONLY.has(name))) return 'mobile';
  return names.every((name) => DESKTOP_ONLY.has(name)) ? 'desktop' : 'both';
}

/** The configuration of the active affiliate by page. */
export async function readPages(reader: MarketReader): Promise<BiddersByPage> {
  const { data } = await reader.read(listBidders, { support_page: 1 });
  return data as BiddersByPage;
}

function placesOf(pages: BiddersByPage): ReadonlyMap<string, Placed> {
  const found = new Map<string, { pages: Set<string>; device: DeviceKind }>();
  for (const [page, { bidders }] of Object.entries(pages))
    for (const { divId, sizes } of Object.values(bidders).flat()) {
      const known = found.get(divId) ?? { pages: new Set(), device: deviceOf(sizes) };
      known.pages.add(page);
      found.set(divId, known);
    }
  return found;
}

/** The ad units that were configured in a range. */
export async function readUnits(reader: MarketReader, { from, to }: Span): Promise<UnitRow[]> {
  const places = placesOf(await readPages(reader));
  const { data, meta } = await reader.read(performanceByAdUnit, { from, to });
  const rate = perUsd(meta.currency);
  return data.map((unit) => {
    const lineItems = unit.priorities.flatMap((level) => level.lineItems);
    const prebid = lineItems.filter(({ type }) => type === 'PRICE_PRIORITY');
    const paid = lineItems.filter(({ type }) => type !== 'HOUSE');
    const bidders = unit.bidders.map((bidder) => inUsd(bidder, rate));
    const place = places.get(unit.adUnitId);
    return {
      adUnitId: unit.adUnitId,
      names: unit.adUnitNames,
      pages: [...(place?.pages ?? [])],
      device: place?.device ?? 'both',
      auctions: unit.divRequestCount,
      total: totalOf(bidders),
      bidders,
      adServer: {
        impressions: prebid.reduce((sum, { impressionCount }) => sum + impressionCount, 0),
        revenue: prebid.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0) / rate,
      },
      sold: paid.reduce((sum, { impressionCount }) => sum + impressionCount, 0),
    };
  });
}
