import { keyHash } from '#api/simulation/keyed-random.ts';
import { bellAt, uniformAt } from '#api/simulation/address.ts';
import type { Drift } from '#api/simulation/market/site/drift.ts';
import type { MarketSite, MarketUnit } from '#api/simulation/market/epoch.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** What an ad unit has of its own beside its profile: its users are not those of the ad unit next to it. */
export interface UnitTraits {
  /** Logarithm of its response times. */
  readonly pace: number;
  /** The ups and downs of its prices, and of its lost renders. */
  readonly price: Drift;
  readonly renders: Drift;
  /** How far its hours differ from those of the others, and the local hour (0…24) to which they lean. */
  readonly tilt: { readonly size: number; readonly hour: number };
}

/** Standard deviations of the response times of a site's pages, and of the ad units of one page, as logarithms. */
const PAGE_PACE = 0.035;
const UNIT_PACE = 0.045;

/** Range of the standard deviations of an ad unit's prices from day to day (as logarithms), and their memory. */
const PRICE_SIGMA = [0.065, 0.1] as const;
const PRICE_MEMORY = 0.6;

/** The same for its lost renders. */
const RENDERS_SIGMA = 0.16;
const RENDERS_MEMORY = 0.5;

/** Range of the tilts: 0.1 is 10 % more traffic in the favourite hour and 10 % less half a day away. */
const TILT = [0.03, 0.16] as const;

const between = ([low, high]: readonly [number, number], share: number): number =>
  low + (high - low) * share;

/** The traits of an ad unit, which keeps them under a new div id. */
export function unitTraits(
  seed: number,
  { affiliateId }: MarketSite,
  unit: MarketUnit,
): UnitTraits {
  const { sizes, onPages } = unit;
  const identity = JSON.stringify([sizes, onPages.map(({ page, adUnit }) => [page, adUnit])]);
  const keyOf = (name: string): number => keyHash(seed, affiliateId, name, identity);
  const key = keyOf('unit traits');
  const pageKey = keyHash(seed, affiliateId, 'page pace', onPages[0]?.page ?? '');
  const drift = (name: string, sigma: number, memory: number): Drift => ({
    key: keyOf(name),
    sigma,
    memory,
    slots: SLOTS_PER_DAY,
  });
  return {
    pace: PAGE_PACE * bellAt(pageKey, 0) + UNIT_PACE * bellAt(key, 0),
    price: drift('unit prices', between(PRICE_SIGMA, uniformAt(key, 1)), PRICE_MEMORY),
    renders: drift('unit renders', RENDERS_SIGMA, RENDERS_MEMORY),
    tilt: { size: between(TILT, uniformAt(key, 2)), hour: 24 * uniformAt(key, 3) },
  };
}

/** Writes the factor of a tilt on each half hour of a UTC day that begins at a local time in hours. */
export function writeTilt({ tilt }: UnitTraits, localStart: number, into: Float64Array): void {
  const perHalfHour = (2 * Math.PI) / SLOTS_PER_DAY;
  const start = ((localStart - tilt.hour) * 2 * Math.PI) / 24;
  for (let index = 0; index < into.length; index += 1)
    into[index] = 1 + tilt.size * Math.cos(start + (index + 0.5) * perHalfHour);
}
