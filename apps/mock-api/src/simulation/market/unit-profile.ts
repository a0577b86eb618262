import {
  type AdSize,
  DEVICES,
  type Device,
  type DeviceSplit,
  type Market,
} from '../../fixtures/market.ts';
import { keyedRandom } from '../keyed-random.ts';
import type { MarketSite, MarketUnit } from './epoch.ts';

/** The fixed properties of an ad unit: its traffic, devices and price level. */
export interface UnitProfile {
  /** Auctions on a typical day. */
  readonly dailyAuctions: number;
  /** Share of its auctions by device, 1 in total. */
  readonly devices: DeviceSplit;
  /** Factor on the baseline CPM: country, device and size. */
  readonly cpmMultiplier: number;
}

/** CPM factor of a size that is not in the market's list. */
const OTHER_SIZE_CPM = 0.8;

function listedSizes({ adSizes }: Market, { sizes }: MarketUnit): AdSize[] {
  return sizes.flatMap(([w, h]) => adSizes.find((size) => size.w === w && size.h === h) ?? []);
}

function deviceShares(split: DeviceSplit, sizes: readonly AdSize[]): DeviceSplit {
  const fits = (device: Device): boolean =>
    sizes.length === 0 || sizes.some(({ devices }) => devices.includes(device));
  const total = DEVICES.reduce((sum, device) => sum + (fits(device) ? split[device] : 0), 0);
  const share = (device: Device): number =>
    total === 0 ? split[device] : fits(device) ? split[device] / total : 0;
  return { desktop: share('desktop'), mobile: share('mobile'), tablet: share('tablet') };
}

/** The profile of a site's ad unit; it depends only on seed, market, site, div id and sizes. */
export function unitProfile(
  seed: number,
  market: Market,
  site: MarketSite,
  unit: MarketUnit,
): UnitProfile {
  const country = market.countries[site.country];
  if (!country) throw new Error(`the market has no country ${site.country}`);
  const sizes = listedSizes(market, unit);
  const devices = deviceShares(country.deviceSplit, sizes);
  const deviceCpm = DEVICES.reduce(
    (sum, device) => sum + devices[device] * (market.devices[device]?.erpmMultiplier ?? 1),
    0,
  );
  const sizeCpm =
    sizes.length === 0
      ? OTHER_SIZE_CPM
      : sizes.reduce((sum, { cpmMultiplier }) => sum + cpmMultiplier, 0) / sizes.length;
  const random = keyedRandom(seed, site.affiliateId, 'ad unit', unit.adUnitId);
  // Between a third and twice the typical volume, high volumes being rarer; quality between -15 % and +15 %.
  const volume = Math.exp(-1.1 + (1.8 * (random.next() + random.next())) / 2);
  const quality = 0.85 + 0.3 * random.next();
  return {
    dailyAuctions: site.dailyAuctionsPerAdUnit * volume,
    devices,
    cpmMultiplier: country.cpmMultiplier * deviceCpm * sizeCpm * quality,
  };
}
