import { FLOOR_FACTORS, type FloorCurve } from '../collect/floor-curve.ts';
import type { Values } from '../reading.ts';
import { eRPM } from './levels.ts';

/** How many values of a list are not below (or, with a sign of -1, not above) the one before. */
function breaks(values: readonly number[], sign: 1 | -1): number {
  return values.slice(1).filter((value, index) => sign * (value - (values[index] ?? NaN)) <= 0)
    .length;
}

/** What floor prices at multiples of the suggestion do to a site. */
export function floors(curve: FloorCurve): Values {
  const revenue = curve.map(({ totalRevenue }) => totalRevenue);
  const best = revenue.indexOf(Math.max(...revenue));
  const suggested = FLOOR_FACTORS.indexOf(1);
  const withFloors = curve.slice(1);
  return {
    'floor-gain': (revenue[suggested] ?? NaN) / (revenue[0] ?? NaN),
    'floor-best': FLOOR_FACTORS[best] ?? NaN,
    'floor-rises-beyond': breaks(revenue.slice(best), -1),
    'floor-fill-breaks': breaks(
      withFloors.map(({ impressionCount, auctions }) => impressionCount / auctions),
      -1,
    ),
    'floor-erpm-breaks': breaks(withFloors.map(eRPM), 1),
  };
}
