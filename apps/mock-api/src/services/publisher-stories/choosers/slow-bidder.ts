import { bidderRows, figureOf } from '../figures.ts';
import { localDay, localTime } from '../scene.ts';
import { rangeQuery, screenOf } from '../screen.ts';
import { type Chooser, daysAfter } from './chooser.ts';

const DAYS_BEFORE = 7;

/** How much lower its time-out rate must have been in the week before. */
const FASTER = 3;

/** One bidder responds late for a day and longer, and had few time-outs in the week before. */
export const slowBidder: Chooser = {
  moments: (scene) => daysAfter(scene, 'slow_bidder'),
  values: async (scene, { incident }) => {
    const { bidder, start = 0 } = incident ?? {};
    if (!bidder) return [];
    const { timeZone } = scene;
    const { day } = localDay(timeZone, start * 1000);
    const week = {
      from: localTime(timeZone, day - DAYS_BEFORE, 0),
      to: localTime(timeZone, day, 0),
    };
    const before = figureOf((await bidderRows(scene, week)).get(bidder), 'timeoutRate');
    const { span } = screenOf('/analytics/bidders?range=YESTERDAY', scene);
    const slow = figureOf((await bidderRows(scene, span)).get(bidder), 'timeoutRate');
    if (before === null || slow === null || slow < FASTER * before) return [];
    const mostOfWeek = Number((slow / FASTER).toPrecision(2));
    return [{ bidder, weekBefore: rangeQuery(day - DAYS_BEFORE, day - 1), mostOfWeek }];
  },
};
