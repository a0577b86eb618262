import { normalCurrency } from '#api/contract/values/currencies.ts';
import { type Convert, converterTo } from '#api/domain/money.ts';
import { rangeOf, type TimeRange } from '#api/domain/time-range.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import type { Fixtures, Persona } from '#api/fixtures/fixtures.ts';
import { slotFrom, slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { World } from '#api/world/world.ts';

/** The query parameters of all analytics operations; times in seconds or ms, already validated. */
export interface AnalyticsParameters {
  readonly from: number;
  readonly to: number;
  readonly tz_offset?: number;
  readonly currency?: string;
}

export interface AnalyticsQuery<Q extends AnalyticsParameters = AnalyticsParameters> {
  readonly world: World;
  /** Whose currency the response has if the query names none. */
  readonly persona: Pick<Persona, 'currency'>;
  readonly affiliateId: string;
  readonly query: Q;
}

export interface AnalyticsContext {
  /** The affiliate's market. */
  readonly view: MarketView;
  readonly range: TimeRange;
  /** The half hours of the range, half-open. */
  readonly fromSlot: number;
  readonly toSlot: number;
  /** Minutes east of UTC. */
  readonly tzOffset: number;
  readonly currency: string;
  /** Converts millionths of a USD to the currency of the response. */
  readonly convert: Convert;
  readonly meta: Meta;
}

/** The half hours that begin in a range. */
export function slotsInRange({ from, to }: TimeRange): { fromSlot: number; toSlot: number } {
  return { fromSlot: slotFrom(from), toSlot: slotFrom(to) };
}

function convertTo(fixtures: Fixtures, currency: string): Convert {
  const unitsPerUsd = fixtures.unitsPerUsd.get(currency);
  if (unitsPerUsd === undefined) throw new Error(`the market has no rate of ${currency}`);
  return converterTo(unitsPerUsd);
}

/** Whether a range can have figures: it is not completely before the first day or in the future. */
export function isMeasured(view: MarketView, fromSlot: number, toSlot: number): boolean {
  return Math.max(fromSlot, view.firstSlot) < Math.min(toSlot, view.nowSlot);
}

/** Range, currency and market of an analytics request. */
export function analyticsContext(input: AnalyticsQuery): AnalyticsContext {
  const { world, persona, affiliateId, query } = input;
  const range = rangeOf(query.from, query.to);
  const currency = normalCurrency(query.currency ?? persona.currency);
  const view = world.market.of(affiliateId);
  const { fromSlot, toSlot } = slotsInRange(range);
  return {
    view,
    range,
    fromSlot,
    toSlot,
    tzOffset: query.tz_offset ?? 0,
    currency,
    convert: convertTo(world.fixtures, currency),
    meta: {
      currency,
      from: Math.floor(range.from),
      to: Math.floor(range.to),
      updatedAt: slotStart(view.nowSlot),
    },
  };
}
