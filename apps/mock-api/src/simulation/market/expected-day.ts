import { type BidderFigures, noFigures } from '#api/domain/report/report-figures.ts';
import { getOrCreate } from '#api/domain/get-or-create.ts';
import { FIELD, FIELDS, RIVAL_FIELDS } from './auction.ts';
import type { MarketEpoch, MarketSite } from './epoch.ts';
import { spansOf } from './generate-day.ts';
import { emptyHalfHour, setHalfHour, type UnitSpan } from './unit-span.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** What is expected of a site on a UTC day. */
export interface ExpectedDay {
  /** Per half hour: auctions of all ad units, and requests of all bidders. */
  readonly auctions: Float64Array;
  readonly requests: Float64Array;
  /** Per part of the day: impressions of all bidders, and their revenue in USD. */
  readonly impressions: Float64Array;
  readonly revenue: Float64Array;
  readonly bidders: ReadonlyMap<string, BidderFigures>;
}

/** Half hours for which the auctions are held once, in the middle: half hours beside each other hardly differ. */
const PART = 4;
export const PARTS_PER_DAY = SLOTS_PER_DAY / PART;

interface Day extends ExpectedDay {
  readonly bidders: Map<string, BidderFigures>;
}

/** Adds the auctions of each half hour, and returns their sum by part of the day. */
function addAuctions(day: Day, span: UnitSpan): Float64Array {
  const parts = new Float64Array(PARTS_PER_DAY);
  for (let index = span.from; index < span.to; index += 1) {
    const auctions = span.expectedAuctions[index] ?? 0;
    const part = Math.floor(index / PART);
    parts[part] = (parts[part] ?? 0) + auctions;
    day.auctions[index] = (day.auctions[index] ?? 0) + auctions;
    day.requests[index] = (day.requests[index] ?? 0) + auctions * span.bidders.length;
  }
  return parts;
}

function addSpan(day: Day, span: UnitSpan, codes: readonly string[]): void {
  const halfHour = emptyHalfHour(span.bidders.length);
  const outcome = new Float64Array(span.bidders.length * FIELDS + RIVAL_FIELDS);
  const sums = codes.map((code) => getOrCreate(day.bidders, code, noFigures));
  addAuctions(day, span).forEach((auctions, part) => {
    if (auctions === 0) return;
    const middle = part * PART + PART / 2;
    setHalfHour(span, Math.min(span.to - 1, Math.max(span.from, middle)), halfHour);
    span.table.read(halfHour, outcome);
    sums.forEach((sum, bidder) => {
      const at = (field: number): number => outcome[bidder * FIELDS + field] ?? 0;
      const revenue = (auctions * at(FIELD.paid)) / 1000;
      const impressions = auctions * at(FIELD.impression);
      sum.requests += auctions;
      sum.bids += auctions * at(FIELD.bid);
      sum.timeouts += auctions * (halfHour.timeoutRates[bidder] ?? 0);
      sum.impressions += impressions;
      sum.revenue += revenue;
      day.revenue[part] = (day.revenue[part] ?? 0) + revenue;
      day.impressions[part] = (day.impressions[part] ?? 0) + impressions;
    });
  });
}

/** The means of a UTC day's figures, which are computed without drawing its auctions. */
export function expectedDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
): ExpectedDay {
  const made: Day = {
    auctions: new Float64Array(SLOTS_PER_DAY),
    requests: new Float64Array(SLOTS_PER_DAY),
    impressions: new Float64Array(PARTS_PER_DAY),
    revenue: new Float64Array(PARTS_PER_DAY),
    bidders: new Map(),
  };
  const { lineup, spans } = spansOf(model, site, epochs, day);
  for (const { inLineup, span } of spans) {
    if (span.to > span.from) addSpan(made, span, lineup[inLineup]?.bidders ?? []);
  }
  return made;
}
