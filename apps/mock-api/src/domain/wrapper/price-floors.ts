import type { PageAdUnit } from '../configured-pages.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import type { SetFloorPrice } from '../floor-prices.ts';

/** Prebid cuts rules into their fields at this character: no media type, size or bidder code contains it. */
const DELIMITERS = ['|', '^', '~', '\u001f'] as const;

const DECIMALS = 4;

/** The floor prices of an affiliate in force. */
export interface PageFloors {
  readonly prices: readonly SetFloorPrice[];
  /** How often floor prices of the affiliate have changed, and the time of the last change, in seconds since 1970. */
  readonly revision: number;
  readonly changedAt: number;
}

interface FloorInput extends PageFloors {
  readonly adUnits: readonly PageAdUnit[];
  readonly currency: string;
  /** Reference rates: units of a currency for 1 USD. */
  readonly unitsPerUsd: ReadonlyMap<string, number>;
}

/** Rounds up to Prebid's decimals, but not for the last binary digit of a conversion. */
function roundUp(price: number): number {
  const factor = 10 ** DECIMALS;
  return Math.ceil(Number((price * factor).toFixed(3))) / factor;
}

function delimiterFor(divIds: readonly string[]): string {
  return DELIMITERS.find((one) => divIds.every((divId) => !divId.includes(one))) ?? '\u001e';
}

/**
 * Prebid's floor data for a page: a rule for each bidder on each ad unit that has a floor price, for all its sizes,
 * because a floor price is recorded for an ad unit. Prebid knows no field for bidders; the script adds one. Ad units and
 * bidders that are on the page no longer have no rule. Null without any rule: Prebid refuses an empty list.
 */
export function floorsData({ adUnits, prices, currency, unitsPerUsd, ...model }: FloorInput) {
  const delimiter = delimiterFor(adUnits.map(({ divId }) => divId));
  const rateOf = (code: string): number => unitsPerUsd.get(normalCurrency(code)) ?? 1;
  const bidders = new Map(
    adUnits.map(({ divId, bids }) => [divId, new Set(bids.map(({ bidder }) => bidder))]),
  );
  const onPage = prices.filter(({ adUnitId, bidder }) => bidders.get(adUnitId)?.has(bidder));
  if (onPage.length === 0) return null;
  const values = onPage.map(({ adUnitId, bidder, currency: recorded, floorPrice }) => [
    ['banner', '*', adUnitId, bidder].join(delimiter),
    roundUp((floorPrice / rateOf(recorded)) * rateOf(currency)),
  ]);
  return {
    currency,
    modelVersion: `revision ${model.revision}`,
    modelTimestamp: model.changedAt,
    // Without it, Prebid warns about each bid that has no floor price.
    default: 0,
    schema: { delimiter, fields: ['mediaType', 'size', 'adUnitCode', 'bidder'] },
    values: Object.fromEntries(values) as Record<string, number>,
  };
}
