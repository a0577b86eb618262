import {
  type AdSize,
  DEVICES,
  type Device,
  type DeviceSplit,
  type MarketFixture,
} from '#api/fixtures/market.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { bellAt, uniformAt } from '#api/simulation/address.ts';
import {
  type MarketSite,
  type MarketUnit,
  type UnitOnPage,
  siteCountry,
} from '#api/simulation/market/epoch.ts';
import { dailyViews } from '#api/simulation/market/site/page-traffic.ts';
import { pagePosition } from './page-position.ts';

/** The part of an ad unit's traffic that comes from one page. */
export interface PageTraffic {
  readonly page: string;
  /** Auctions on a typical day by device. */
  readonly auctions: DeviceSplit;
}

/** The fixed properties of an ad unit: its traffic, devices, and what its auctions are worth. */
export interface UnitProfile {
  /** What identifies it apart from its name: a renamed div id keeps its worth and its traffic. */
  readonly identity: string;
  readonly pages: readonly PageTraffic[];
  readonly dailyAuctions: number;
  /** Share of its auctions by device, 1 in total. */
  readonly devices: DeviceSplit;
  /** Factor on the baseline CPM: country, device, size, viewability, and the other ad units of the page. */
  readonly cpmMultiplier: number;
  /** Factor on bid rates: size, device, viewability. */
  readonly bidMultiplier: number;
  /** Factor on the prices of the ad server's own line items beside `cpmMultiplier`: they do not look at viewability. */
  readonly rivalMultiplier: number;
  /** Factor on the share of their requests that the ad server's own line items fill: few want what nobody sees. */
  readonly coverage: number;
  readonly renderLoss: number;
}

/** An ad size that is not in the market's list. */
const OTHER_SIZE = { cpmMultiplier: 0.8, viewability: 0.5, demand: 0.6 };

/** The viewability at which an ad unit has the baseline's prices and bids, and how strongly both follow it. */
const USUAL_VIEWABILITY = 0.56;
const CPM_BY_VIEWABILITY = 0.6;
const BIDS_BY_VIEWABILITY = 1.75;
const RIVALS_BY_VIEWABILITY = 0.95;
const COVERAGE_BY_VIEWABILITY = 0.4;

/**
 * The viewability, relative to the usual one, below which campaigns with a least viewability do not bid at all: only the
 * bottom of the longest pages lies below it.
 */
const AVOIDED = 0.58;

/** Slots of a page above which each further one lowers the attention that the others get. */
const FREE_UNITS = 6;
const CROWDING = 0.003;

/**
 * Standard deviations (of logarithms) of an ad unit's prices, of the bids for it, and of what the ad server's own line items
 * fill of it, beside what follows from its size and place: two units of one kind are not sold alike.
 */
const QUALITY_SIGMA = 0.06;
const BIDS_SIGMA = 0.1;
const COVERAGE_SIGMA = 0.04;

/** Lost renders of an ad unit relative to the market's. */
const RENDER_LOSS = [0.75, 1.7] as const;

const between = ([low, high]: readonly [number, number], share: number): number =>
  low + (high - low) * share;

function listedSizes({ adSizes }: MarketFixture, { sizes }: MarketUnit): AdSize[] {
  return sizes.flatMap(([w, h]) => adSizes.find((size) => size.w === w && size.h === h) ?? []);
}

/** The share of a device's page views in which an ad unit fits: 1 or 0. */
function fits(device: Device, sizes: readonly AdSize[]): number {
  return sizes.length === 0 || sizes.some(({ devices }) => devices.includes(device)) ? 1 : 0;
}

/** The factor on viewability and prices that comes from the number of ad units on a page. */
function crowding({ unitsOnPage }: UnitOnPage): number {
  return 1 / (1 + CROWDING * Math.max(0, unitsOnPage - FREE_UNITS));
}

function pageTraffic(
  market: MarketFixture,
  site: MarketSite,
  onPage: UnitOnPage,
  sizes: readonly AdSize[],
): PageTraffic {
  const split = siteCountry(market, site).deviceSplit;
  const requests = dailyViews(market, site, onPage.page) * pagePosition(onPage).reach;
  const of = (device: Device): number => requests * split[device] * fits(device, sizes);
  return {
    page: onPage.page,
    auctions: { desktop: of('desktop'), mobile: of('mobile'), tablet: of('tablet') },
  };
}

function mean(values: readonly number[], otherwise: number): number {
  if (values.length === 0) return otherwise;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function devicesOf(pages: readonly PageTraffic[], dailyAuctions: number): DeviceSplit {
  const share = (device: Device): number =>
    dailyAuctions > 0
      ? pages.reduce((sum, { auctions }) => sum + auctions[device], 0) / dailyAuctions
      : 1 / DEVICES.length;
  return { desktop: share('desktop'), mobile: share('mobile'), tablet: share('tablet') };
}

function identityOf({ sizes, onPages }: MarketUnit): string {
  return JSON.stringify([sizes, onPages.map(({ page }) => page)]);
}

/** The viewability of an ad unit: of its sizes, where it stands, and beside how many others. */
function viewabilityOf({ onPages }: MarketUnit, sizes: readonly AdSize[], crowd: number): number {
  const ofSizes = mean(
    sizes.map(({ viewability }) => viewability),
    OTHER_SIZE.viewability,
  );
  const attention = mean(
    onPages.map((one) => pagePosition(one).attention),
    1,
  );
  return ofSizes * attention * crowd;
}

/** The worth of an ad unit's sizes for its devices: factors on the baseline CPM and on bid rates. */
function worthOf(
  market: MarketFixture,
  sizes: readonly AdSize[],
  devices: DeviceSplit,
): { readonly cpm: number; readonly bids: number } {
  const byDevice = (factorOf: (device: Device) => number): number =>
    DEVICES.reduce((sum, device) => sum + devices[device] * factorOf(device), 0);
  const bySize = (factor: 'cpmMultiplier' | 'demand'): number =>
    mean(
      sizes.map((size) => size[factor]),
      OTHER_SIZE[factor],
    );
  return {
    cpm:
      byDevice((device) => market.devices[device]?.erpmMultiplier ?? 1) * bySize('cpmMultiplier'),
    bids: byDevice((device) => market.devices[device]?.demand ?? 1) * bySize('demand'),
  };
}

/** The factor on bid rates from the viewability relative to the usual one. */
const bidsOf = (seen: number): number => seen ** BIDS_BY_VIEWABILITY * Math.min(1, seen / AVOIDED);

/** The profile of a site's ad unit; it depends only on seed, market, site, and the unit's pages and sizes. */
export function unitProfile(
  seed: number,
  market: MarketFixture,
  site: MarketSite,
  unit: MarketUnit,
): UnitProfile {
  const country = market.countries[site.country];
  if (!country) throw new Error(`the market has no country ${site.country}`);
  const sizes = listedSizes(market, unit);
  const pages = unit.onPages.map((one) => pageTraffic(market, site, one, sizes));
  const dailyAuctions = pages.reduce(
    (sum, { auctions }) => sum + auctions.desktop + auctions.mobile + auctions.tablet,
    0,
  );
  const devices = devicesOf(pages, dailyAuctions);
  const crowd = mean(unit.onPages.map(crowding), 1);
  const seen = viewabilityOf(unit, sizes, crowd) / USUAL_VIEWABILITY;
  const worth = worthOf(market, sizes, devices);
  const identity = identityOf(unit);
  const key = keyHash(seed, site.affiliateId, 'quality', identity);
  const price = market.model.priceLevel.value * country.cpmMultiplier * site.prices * worth.cpm;
  return {
    identity,
    pages,
    dailyAuctions,
    devices,
    cpmMultiplier:
      price * seen ** CPM_BY_VIEWABILITY * crowd * Math.exp(QUALITY_SIGMA * bellAt(key, 0)),
    bidMultiplier: site.demand * worth.bids * bidsOf(seen) * Math.exp(BIDS_SIGMA * bellAt(key, 2)),
    rivalMultiplier: seen ** -RIVALS_BY_VIEWABILITY,
    coverage: seen ** COVERAGE_BY_VIEWABILITY * Math.exp(COVERAGE_SIGMA * bellAt(key, 3)),
    renderLoss: market.model.renderLoss.value * between(RENDER_LOSS, uniformAt(key, 1)),
  };
}
