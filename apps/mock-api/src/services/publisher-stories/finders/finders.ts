import type { StoryTemplate } from '#api/contract/values/story-templates.ts';
import { bidderOutage } from './bidder-outage.ts';
import { COMPARISONS, type StoryFinder, mornings, daysAfterIncidents } from './story-finder.ts';
import { floorPriceLift } from './floor-price-lift.ts';
import { monthEnd } from './month-end.ts';
import { autoPick, betterBidders } from './week-before-and-after.ts';
import { localDay, localTime } from '../publisher-context.ts';
import { rangeQuery, portalPageOf } from '../portal-page.ts';
import { bidderRows, figureInRow, strongestBidders } from '../story-figures.ts';

const DAYS_BEFORE = 7;

/** How much lower its time-out rate must have been in the week before. */
const FASTER = 3;

/** One bidder responds late for a day and longer, but had few time-outs in the week before. */
const slowBidder: StoryFinder = {
  startTimes: (context) => daysAfterIncidents(context, 'slow_bidder'),
  values: async (context, { incident }) => {
    const { bidder, start = 0 } = incident ?? {};
    if (!bidder) return [];
    const { timeZone } = context;
    const { day } = localDay(timeZone, start * 1000);
    const week = {
      from: localTime(timeZone, day - DAYS_BEFORE, 0),
      to: localTime(timeZone, day, 0),
    };
    const before = figureInRow((await bidderRows(context, week)).get(bidder), 'timeoutRate');
    const { span } = portalPageOf('/analytics/bidders?range=YESTERDAY', context);
    const slow = figureInRow((await bidderRows(context, span)).get(bidder), 'timeoutRate');
    if (before === null || slow === null || slow < FASTER * before) return [];
    const mostOfWeek = Number((slow / FASTER).toPrecision(2));
    return [{ bidder, weekBefore: rangeQuery(day - DAYS_BEFORE, day - 1), mostOfWeek }];
  },
};

/** Hour of the next day at which enough of it is over to see that the ad unit is sold again. */
const AFTERNOON = 15;

/** One ad unit was hardly sold for a day. */
const lowFill: StoryFinder = {
  startTimes: (context) => daysAfterIncidents(context, 'low_fill', () => AFTERNOON),
  values: ({ timeZone }, { incident }) => {
    const { adUnitId, start = 0 } = incident ?? {};
    if (!adUnitId) return Promise.resolve([]);
    const { day } = localDay(timeZone, start * 1000);
    const ranges = { rangeOfDay: rangeQuery(day, day), rangeOfToday: rangeQuery(day + 1, day + 1) };
    return Promise.resolve(
      COMPARISONS.map((comparison) => ({ adUnit: adUnitId, ...ranges, ...comparison })),
    );
  },
};

/** A morning of the last weeks: nothing of the story depends on the day. */
const anyDay: StoryFinder = {
  startTimes: (context) => mornings(context, 2),
  values: () => Promise.resolve([{}]),
};

/** The same; the story shows the first row of the bidders' table. */
const anyDayOfBidders: StoryFinder = {
  ...anyDay,
  values: async (context) => {
    const { span } = portalPageOf('/analytics/bidders', context);
    const [first] = await strongestBidders(context, span);
    return first === undefined ? [] : [{ first }];
  },
};

/** A morning of a publisher that has not uploaded a configuration yet. */
const anyDayOfNew: StoryFinder = { ...anyDay, isNew: true };

export const STORY_FINDERS: Readonly<Record<StoryTemplate, StoryFinder>> = {
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
  'backend-trouble': anyDayOfBidders,
};
