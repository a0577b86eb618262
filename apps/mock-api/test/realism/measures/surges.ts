import { ratios, type Surge, type UnitExcess } from '../collect/surges.ts';
import type { Values } from '../reading.ts';
import { mean } from '../statistics.ts';

/** Share of the largest excess from which an ad unit counts as touched. */
const TOUCHED = 0.4;
/** Share of the largest excess at which a surge counts as over. */
const OVER = 0.15;
/** Hours from the beginning in which the ad units are compared. */
const FIRST_HOURS = 6;

const excessOf = (units: readonly UnitExcess[]): number =>
  mean(ratios(units).slice(0, FIRST_HOURS)) - 1;

/** Each value with its neighbours, so that the noise of one hour does not decide. */
function smooth(values: readonly number[]): number[] {
  return values.map((_, index) => mean(values.slice(Math.max(0, index - 1), index + 2)));
}

/** The ad units of a surge's pages. */
function touchedUnits(surge: Surge): Surge {
  const most = Math.max(...surge.map((unit) => excessOf([unit])));
  return surge.filter((unit) => excessOf([unit]) > TOUCHED * most);
}

/** The mobile and the desktop ad units of the same pages: another page has another rise. */
function onSamePages(units: Surge): readonly [mobile: Surge, desktop: Surge] {
  const kind = (device: string): Surge => units.filter((unit) => unit.device === device);
  const [mobile, desktop] = [kind('mobile'), kind('desktop')];
  const beside = (others: Surge): Surge =>
    units.filter(({ pages }) => others.some((other) => other.pages.join() === pages.join()));
  return [
    mobile.filter((unit) => beside(desktop).includes(unit)),
    desktop.filter((unit) => beside(mobile).includes(unit)),
  ];
}

const hasPages = (surge: Surge): boolean => new Set(surge.flatMap(({ pages }) => pages)).size > 1;

function shapeOf(surge: Surge): Values {
  const touched = touchedUnits(surge);
  const excess = ratios(touched).map((ratio) => ratio - 1);
  const most = Math.max(...excess);
  const rise = excess.findIndex((value) => value > 0.7 * most);
  const falling = smooth(excess).slice(rise);
  const over = falling.findIndex((value, hour) => hour > 0 && value < OVER * most);
  const [mobile, desktop] = onSamePages(touched);
  const hasBoth = mobile.length > 0 && desktop.length > 0;
  return {
    'surge-rise': rise,
    'surge-decay': over === -1 ? ratios(touched).length : over,
    // A site with one page has nothing else that a surge could leave out.
    'surge-units': hasPages(surge) ? touched.length / surge.length : [],
    'surge-mobile': hasBoth ? (1 + excessOf(mobile)) / (1 + excessOf(desktop)) : [],
  };
}

/** How surges rise, decay and touch ad units and devices. */
export function surges(found: readonly Surge[]): Values {
  const shapes = found.map(shapeOf);
  const ids = ['surge-rise', 'surge-decay', 'surge-units', 'surge-mobile'];
  return Object.fromEntries(ids.map((id) => [id, shapes.flatMap((shape) => shape[id] ?? [])]));
}
