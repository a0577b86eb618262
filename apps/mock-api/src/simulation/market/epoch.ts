import { oncePer } from '#api/lib/memo.ts';
import type { Sizes } from '#api/domain/configuration.ts';
import type { SiteType } from '#api/fixtures/market-calendar.ts';
import type { DeviceSplit, MarketFixture, MarketCountry } from '#api/fixtures/market.ts';

interface MarketBidder {
  readonly code: string;
  /** Floor price in force, CPM in USD; null without a floor. */
  readonly floorUsd: number | null;
}

/** One use of a div id on a page. */
export interface UnitOnPage {
  readonly page: string;
  /** Ad unit path there. */
  readonly adUnit: string;
  /** Its order among the ad units of the page, from 0, and their number. */
  readonly index: number;
  readonly unitsOnPage: number;
}

/** The subject of auctions: one div id with its configuration. */
export interface MarketUnit {
  readonly adUnitId: string;
  /** Ad unit paths configured for the div id, by code unit. */
  readonly adUnitNames: readonly string[];
  readonly sizes: Sizes;
  /** The pages that it is on, in the order of the configuration. */
  readonly onPages: readonly UnitOnPage[];
  /** Sorted by code, without duplicates. */
  readonly bidders: readonly MarketBidder[];
}

const textOfPlace = oncePer((onPages: readonly UnitOnPage[]) =>
  oncePer((sizes: Sizes) => JSON.stringify([sizes, onPages])),
);

/** The text of an ad unit's sizes and pages, which the ad units of many epochs share. */
export function placeText({ sizes, onPages }: MarketUnit): string {
  return textOfPlace(onPages)(sizes);
}

/** The configuration in force for an affiliate from a slot until the next epoch begins. */
export interface MarketEpoch {
  readonly fromSlot: number;
  /** Sorted by adUnitId; empty while nothing is configured. */
  readonly units: readonly MarketUnit[];
  /** Whether AutoPick has restricted the bidders, which shortens the response times of the remaining ones. */
  readonly autoPick: boolean;
  /** Codes of configured bidders that AutoPick excludes. */
  readonly leftOut: readonly string[];
}

/** The epochs in force in a half-open range of slots; the first one starts at or before the range, if there is one. */
export function epochsBetween(
  epochs: readonly MarketEpoch[],
  fromSlot: number,
  toSlot: number,
): MarketEpoch[] {
  let end = epochs.length;
  while (end > 0 && (epochs[end - 1]?.fromSlot ?? 0) >= toSlot) end -= 1;
  let first = end - 1;
  while (first > 0 && (epochs[first]?.fromSlot ?? 0) > fromSlot) first -= 1;
  return epochs.slice(Math.max(0, first), end);
}

const knownUntil = oncePer((epochs: readonly MarketEpoch[]) =>
  oncePer((epoch: MarketEpoch) => epochs.slice(0, epochs.indexOf(epoch) + 1)),
);

/** The epochs up to one of them, which were known while it was in force; always the same array. */
export function epochsUntil(
  epochs: readonly MarketEpoch[],
  epoch: MarketEpoch,
): readonly MarketEpoch[] {
  return knownUntil(epochs)(epoch);
}

/** A bidder of a site's first configuration. */
export interface FirstBidder {
  readonly code: string;
  /** Share of the ad units that have it. */
  readonly reach: number;
}

/** The market parameters of an affiliate. */
export interface MarketSite {
  readonly affiliateId: string;
  /** ISO 3166 alpha-2, lower case: a key of the market's countries. */
  readonly country: string;
  /** What it is about: at which hours it is read, and how much what is in the news brings readers. */
  readonly type: SiteType;
  /** Views of a typical page on a typical day. */
  readonly dailyViewsPerPage: number;
  readonly incidents: 'occasional' | 'every-kind' | 'clear';
  /** The bidders of its first configuration; empty if it has none at the beginning. */
  readonly firstBidders: readonly FirstBidder[];
  /** Codes of the first bidders that earn it most, the largest first; empty where the market decides. */
  readonly leaders: readonly string[];
  /** Factor on all bid rates. */
  readonly demand: number;
  /** Factor on all prices. */
  readonly prices: number;
  /** Its own shares of page views by device; null for those of its country. */
  readonly devices: DeviceSplit | null;
  /** Factor on the bid rates and prices of bidders that it did not choose first, beside what is usual. */
  readonly newcomers: number;
  /** Its own Prebid timeout in ms, and the factor on all response times there; null for the market's. */
  readonly waiting: { readonly timeoutMs: number; readonly responseFactor: number } | null;
}

/** Identifies all parameters of a site: publishers of one's own may differ in prices and demand only. */
export const siteKey = oncePer((site: MarketSite): string => {
  const { affiliateId, prices, demand, dailyViewsPerPage } = site;
  const factors = demand === 1 ? [prices] : [prices, demand, dailyViewsPerPage];
  return prices === 1 && demand === 1 ? affiliateId : JSON.stringify([affiliateId, ...factors]);
});

/** The country of a site, with the site's own shares of devices if it has them. Throws for an unknown country. */
export function siteCountry(
  { countries }: MarketFixture,
  { country, devices }: MarketSite,
): MarketCountry {
  const ofCountry = countries[country];
  if (!ofCountry) throw new Error(`the market has no country ${country}`);
  return devices ? { ...ofCountry, deviceSplit: devices } : ofCountry;
}
