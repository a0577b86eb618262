import { invalid, refuseProblems } from '../app-error.ts';
import { identifier } from '../contract/values/identifiers.ts';
import type { FloorPriceCurrency } from '../contract/values/business-constants.ts';
import type {
  FloorPrice,
  NewFloorPrice,
  AdUnitFloorPrices,
} from '../contract/operations/floor-prices.ts';
import {
  floorPriceKey,
  floorPriceProblems,
  floorPricesInForce,
  type FloorPriceInForce,
} from '../domain/floor-prices.ts';
import { unitsOf } from '../world/market/affiliate-epochs.ts';
import { firstSecond } from '../world/market/history.ts';
import { recordChange } from '../world/change-log.ts';
import { recordAct } from '../world/change-world.ts';
import type { World } from '../world/world.ts';
import { actOnAffiliate } from './prebid-config/act-on-affiliate.ts';
import { findAffiliate } from './prebid-config/read-prebid-config.ts';
import { groupBy } from '../lib/group-by.ts';
import { floorPriceRecords } from './analytics/floor-price-records.ts';

type FloorPriceRow = AdUnitFloorPrices['bidders'][number];

function rowOf({ current, previous }: FloorPriceInForce, withPrevious: boolean): FloorPriceRow {
  const { bidder, currency, floorPrice } = current;
  return {
    bidderName: bidder,
    currency,
    floorPrice,
    ...(withPrevious && {
      prevCurrency: previous?.currency ?? null,
      prevFloorPrice: previous?.floorPrice ?? null,
      prevTimestamp: previous?.validFrom ?? null,
    }),
  };
}

/** The floor prices of an affiliate in force at a time (seconds since 1970), by ad unit and bidder. */
export function readFloorPrices(
  world: World,
  affiliateId: string,
  at: number,
  withPrevious: boolean,
): AdUnitFloorPrices[] {
  const inForce = floorPricesInForce(floorPriceRecords(world, affiliateId), at);
  return [...groupBy(inForce, ({ current }) => current.adUnitId)].map(([adUnitId, ofUnit]) => ({
    adUnitId,
    bidders: ofUnit.map((one) => rowOf(one, withPrevious)),
  }));
}

/** Throws `invalid` for a time (seconds since 1970) in the future or before the affiliate's history. */
function checkTime(world: World, affiliateId: string, seconds: number): void {
  const now = world.nowSeconds();
  const start = firstSecond(findAffiliate(world, affiliateId).startTimestamp, now);
  const path = '/querystring/timestamp';
  if (seconds > now) throw invalid(path, 'must not lie in the future');
  if (seconds < start) throw invalid(path, `must not lie before startTimestamp, ${start}`);
}

const recordedCurrency = (currency: NewFloorPrice['currency']): FloorPriceCurrency =>
  currency === 'NTD' ? 'TWD' : currency;

/**
 * Throws `invalid` for an entry whose ad unit or bidder is not configured now, a duplicate pair, or an invalid price.
 */
function checkEntries(
  { stores, fixtures }: World,
  affiliateId: string,
  prices: readonly NewFloorPrice[],
): void {
  const units = unitsOf(stores.affiliates.configuration(affiliateId)?.rows ?? []);
  const bidders = new Map(
    units.map((unit) => [unit.adUnitId, new Set(unit.bidders.map(({ code }) => code))]),
  );
  const problems = floorPriceProblems(
    prices,
    (adUnitId) => bidders.get(adUnitId),
    (currency) => fixtures.unitsPerUsd.get(recordedCurrency(currency)) ?? 1,
  );
  refuseProblems(
    '/body/',
    problems.map(({ index, field, message }) => ({ path: `${index}/${field}`, message })),
  );
}

/**
 * Returns a function that gives the floor price of an ad unit and bidder in force at a time, as text; null without one.
 */
function pricesAt(world: World, affiliateId: string, seconds: number) {
  const records = world.stores.floorPrices.all(affiliateId);
  const prices = new Map(
    floorPricesInForce(records, seconds).map(({ current }) => [
      floorPriceKey(current.adUnitId, current.bidder),
      `${current.floorPrice} ${current.currency} since ${current.validFrom}`,
    ]),
  );
  return (adUnitId: string, bidder: string): string | null =>
    prices.get(floorPriceKey(adUnitId, bidder)) ?? null;
}

const withIdentifiers = (entry: NewFloorPrice): NewFloorPrice => ({
  ...entry,
  adUnitId: identifier(entry.adUnitId),
  bidderName: identifier(entry.bidderName),
});

/**
 * Records floor prices of a persona as set at a time (seconds since 1970; the clock's now if absent), all or none, and
 * returns the records. Throws `unknownAffiliate` and `invalid`.
 */
export function addFloorPrices(
  world: World,
  affiliateId: string,
  entries: NewFloorPrice[],
  persona: string,
  timestamp?: number,
): FloorPrice[] {
  const prices = entries.map(withIdentifiers);
  return actOnAffiliate(world, affiliateId, (recordedAt) => {
    const setAt = timestamp ?? world.nowSeconds();
    checkTime(world, affiliateId, setAt);
    checkEntries(world, affiliateId, prices);
    const before = pricesAt(world, affiliateId, setAt);
    const params = { affiliate_id: affiliateId, ...(timestamp !== undefined && { timestamp }) };
    recordAct(world, { persona, operation: 'recordFloorPrices', params, body: entries });
    return prices.map(({ adUnitId, bidderName, currency: given, floorPrice }) => {
      const currency = recordedCurrency(given);
      world.stores.floorPrices.add({
        affiliateId,
        adUnitId,
        bidder: bidderName,
        currency,
        floorPrice,
        validFrom: setAt,
        recordedAt,
        byUser: true,
      });
      const to = `${floorPrice} ${currency} since ${setAt}`;
      const from = before(adUnitId, bidderName);
      recordChange('floor price', `${adUnitId} ${bidderName}`, 'floorPrice', from, to);
      return { bidderName, adUnitId, currency, floorPrice };
    });
  });
}
