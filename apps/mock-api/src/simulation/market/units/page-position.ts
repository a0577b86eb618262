import type { UnitOnPage } from '#api/simulation/market/epoch.ts';

/** Where an ad unit is on its page. */
export interface PagePosition {
  /** Share of the page views in which it is requested: ad units further down load only when users scroll to them. */
  readonly reach: number;
  /** Factor on the viewability of its sizes. */
  readonly attention: number;
}

/** Share of the page views that reach the end of a page (lazy loading). */
const END_REACH = 0.36;
const TOP_ATTENTION = 1.32;
const END_ATTENTION = 0.64;

/** Number of ad units of a page that can be at its top: further ones are tops of sections. */
const FIRST_UNITS = 6;

/** Ad units that stay in the window while users scroll. */
const STICKY = /(^|[/_-])(sticky|anchor|adhesion|floating)([/_-]|$)/i;
/** Ad units beside or above the content, which are in the window when the page opens. */
const AT_THE_TOP = /(^|[/_-])(skin|wallpaper|billboard|masthead|top)([/_-]|$)/i;
const AT_THE_END = /(^|[/_-])(bottom|end|footer)([/_-]|$)/i;

function depthOf({ adUnit, index, unitsOnPage }: UnitOnPage): number {
  if (AT_THE_END.test(adUnit)) return 1;
  if (AT_THE_TOP.test(adUnit) && index < FIRST_UNITS) return 0;
  return unitsOnPage > 1 ? index / (unitsOnPage - 1) : 0;
}

/** The position of an ad unit, from its path and from its order among the ad units of the page. */
export function pagePosition(unit: UnitOnPage): PagePosition {
  if (STICKY.test(unit.adUnit)) return { reach: 0.94, attention: 1.5 };
  const depth = depthOf(unit);
  return {
    reach: 1 - (1 - END_REACH) * depth ** 0.9,
    attention: TOP_ATTENTION + (END_ATTENTION - TOP_ATTENTION) * depth,
  };
}
