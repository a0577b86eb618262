import { weekdayOf } from '#api/contract/values/time-units.ts';
import { BUSINESS, floorPriceCurrency } from '#api/contract/values/business-constants.ts';
import { currencyDecimals, normalCurrency } from '#api/contract/values/currencies.ts';
import { eRPM, suggestedFloorPrice } from '#api/contract/values/metrics.ts';
import type { NewFloorPrice } from '#api/contract/operations/floor-prices.ts';
import type { AdUnitPerformance } from '#api/contract/operations/performance.ts';
import { readPerformanceByAdUnit } from '#api/services/analytics/performance.ts';
import type { Values } from '../fill-template.ts';
import { localTime, type PublisherContext } from '../publisher-context.ts';
import { rangeQuery } from '../portal-page.ts';
import { strongestBidders } from '../story-figures.ts';
import { type StoryFinder, mornings } from './story-finder.ts';

const HOUR_MS = 3_600_000;

/** Hours from the morning to the late evening, in which the floor prices are set. */
const UNTIL_EVENING = 14;

/** Ad units that are tried on one day, those with the highest revenue first. */
const TRIED = 3;

/** Days before today on which floor prices are set at the latest, so that a week with them is over, and the weekday. */
const DAYS_AGO = 9;
const TUESDAY = 1;
const DAYS_OF_WEEK = 7;

/** Days from the last Tuesday that is long enough ago to today. */
function daysSinceTuesday({ today }: PublisherContext): number {
  const weekday = weekdayOf(today - DAYS_AGO);
  return DAYS_AGO + ((weekday - TUESDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK);
}

/**
 * The suggested floor prices of all bidders of an ad unit, in the publisher's currency or USD; undefined if one is too low to be
 * recorded.
 */
function suggested(
  { world, persona }: PublisherContext,
  { adUnitId, bidders }: AdUnitPerformance,
): NewFloorPrice[] | undefined {
  const { unitsPerUsd } = world.fixtures;
  const currency = floorPriceCurrency(persona.currency);
  const perOwn =
    (unitsPerUsd.get(currency) ?? 1) / (unitsPerUsd.get(normalCurrency(persona.currency)) ?? 1);
  const prices = bidders.flatMap((row) => {
    const price = (suggestedFloorPrice(eRPM(row)) ?? 0) * perOwn;
    const floorPrice = Number(price.toFixed(currencyDecimals(currency)));
    return floorPrice > 0 ? [{ bidderName: row.name, adUnitId, currency, floorPrice }] : [];
  });
  return prices.length === bidders.length && prices.length > 1 ? prices : undefined;
}

/** Why a floor price is not in the currency of the suggestion; empty if it is. */
function inOtherCurrency(currency: string, own: string): string {
  if (currency === normalCurrency(own)) return '';
  return `, the same in ${currency}: floor prices cannot be in ${own}`;
}

const hasFloorPrices = ({ bidders }: AdUnitPerformance): boolean =>
  bidders.some(({ floorPriceRecord }) => floorPriceRecord !== null);

async function values(context: PublisherContext): Promise<readonly Values[]> {
  const { world, persona, affiliateId, timeZone, today } = context;
  const span = {
    from: localTime(timeZone, today - BUSINESS.floorPriceDays, 0),
    to: localTime(timeZone, today, 0),
  };
  const query = { from: span.from / 1000, to: span.to / 1000 };
  const { data } = await readPerformanceByAdUnit({ world, persona, affiliateId, query });
  // The screen of suggestions opens with its ad units.
  const [bidder] = await strongestBidders(context, span);
  return data
    .filter((unit) => !hasFloorPrices(unit))
    .sort((a, b) => b.totalRevenue - a.totalRevenue)
    .slice(0, TRIED)
    .flatMap((unit) => {
      const floorPrices = suggested(context, unit);
      const first = floorPrices?.find(({ bidderName }) => bidderName === bidder);
      if (!first) return [];
      return [
        {
          bidder,
          otherCurrency: inOtherCurrency(first.currency, persona.currency),
          currentPrice: first.floorPrice.toFixed(currencyDecimals(first.currency)),
          adUnit: unit.adUnitId,
          adUnitPath: encodeURIComponent(unit.adUnitName),
          floorPrices,
          rangeBefore: rangeQuery(today - DAYS_OF_WEEK, today - 1),
          rangeAfter: rangeQuery(today + 1, today + DAYS_OF_WEEK),
        },
      ];
    });
}

/** The bidders of an ad unit without floor prices get the suggested ones in the late evening. */
export const floorPriceLift: StoryFinder = {
  startTimes: (context) =>
    mornings(context, daysSinceTuesday(context)).map(({ now }) => ({
      now: now + UNTIL_EVENING * HOUR_MS,
    })),
  values,
};
