import type { StoryTemplate } from '../../../contract/values/story-templates.ts';
import { anyDay, anyDayOfNew } from './any-day.ts';
import { bidderOutage } from './bidder-outage.ts';
import type { Chooser } from './chooser.ts';
import { floorPriceLift } from './floor-price-lift.ts';
import { lowFill } from './low-fill.ts';
import { monthEnd } from './month-end.ts';
import { slowBidder } from './slow-bidder.ts';
import { autoPick, betterBidders } from './week-before-and-after.ts';

export const CHOOSERS: Readonly<Record<StoryTemplate, Chooser>> = {
  'bidder-outage': bidderOutage,
  'slow-bidder': slowBidder,
  'low-fill': lowFill,
  'better-bidders': betterBidders,
  'auto-pick': autoPick,
  'floor-price-lift': floorPriceLift,
  'first-day': anyDayOfNew,
  'broken-csv': anyDayOfNew,
  'month-end': monthEnd,
  'session-expiry': anyDay,
  'backend-trouble': anyDay,
};
