import { DEVICES, type Device } from '#api/fixtures/market.ts';
import { apportion } from '#api/lib/apportion.ts';
import type { MarketSite, MarketUnit } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { keyedUniform } from '../keyed-random.ts';
import type { Amounts } from './audience-mix.ts';

const BIDDER_SPREAD = 0.2;

/** Weights of the devices over some ad units, each ad unit with its own weight. */
export function deviceWeights(
  model: MarketModel,
  site: MarketSite,
  units: readonly { readonly unit: MarketUnit; readonly weight: number }[],
): Readonly<Record<Device, number>> {
  const weights = { desktop: 0, mobile: 0, tablet: 0 };
  for (const { unit, weight } of units) {
    const { devices } = model.profile(site, unit);
    for (const device of DEVICES) weights[device] += weight * devices[device];
  }
  return weights;
}

/** Divides the amounts of a bidder among devices, in the order of `DEVICES`; the parts add up exactly to the whole. */
export function divideByDevice(
  { seed, market }: MarketModel,
  bidder: string,
  weights: Readonly<Record<Device, number>>,
  whole: Amounts,
): Amounts[] {
  const impressions = apportion(
    whole.impressions,
    DEVICES.map((device) => weights[device]),
  );
  const revenue = apportion(
    whole.revenue,
    DEVICES.map((device, index) => {
      const price = market.devices[device]?.erpmMultiplier ?? 1;
      const tilt =
        1 + BIDDER_SPREAD * (keyedUniform(seed, 'device of bidder', bidder, device) - 0.5);
      return (impressions[index] ?? 0) * price * tilt;
    }),
  );
  return impressions.map((count, index) => ({ impressions: count, revenue: revenue[index] ?? 0 }));
}
