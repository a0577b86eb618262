import type { UnitSlot } from './epoch.ts';

/** Where an ad unit is on its page. */
export interface SlotPosition {
  /** Share of the page views in which it is requested: slots further down load only when users scroll to them. */
  readonly reach: number;
  /** Factor on the viewability of its sizes. */
  readonly attention: number;
}

/** Share of the page views that reach the end of a page (lazy loading). */
const END_REACH = 0.36;
const TOP_ATTENTION = 1.32;
const END_ATTENTION = 0.64;

/** Number of slots of a page that can be at its top: further ones are tops of sections. */
const FIRST_SLOTS = 6;

/** Slots that stay in the window while users scroll. */
const STICKY = /(^|[/_-])(sticky|anchor|adhesion|floating)([/_-]|$)/i;
/** Slots beside or above the content, which are in the window when the page opens. */
const AT_THE_TOP = /(^|[/_-])(skin|wallpaper|billboard|masthead|top)([/_-]|$)/i;
const AT_THE_END = /(^|[/_-])(bottom|end|footer)([/_-]|$)/i;

function depthOf({ adUnit, index, slotsOnPage }: UnitSlot): number {
  if (AT_THE_END.test(adUnit)) return 1;
  if (AT_THE_TOP.test(adUnit) && index < FIRST_SLOTS) return 0;
  return slotsOnPage > 1 ? index / (slotsOnPage - 1) : 0;
}

/** The position of a slot, from the path of its ad unit and from its order among the slots of the page. */
export function slotPosition(slot: UnitSlot): SlotPosition {
  if (STICKY.test(slot.adUnit)) return { reach: 0.94, attention: 1.5 };
  const depth = depthOf(slot);
  return {
    reach: 1 - (1 - END_REACH) * depth ** 0.9,
    attention: TOP_ATTENTION + (END_ATTENTION - TOP_ATTENTION) * depth,
  };
}
