import { localDay } from '../scene.ts';
import { rangeQuery } from '../screen.ts';
import { type Chooser, daysAfter } from './chooser.ts';

/** Hour of the next day at which enough of it is over to see that the ad unit is sold again. */
const AFTERNOON = 15;

/** One ad unit was hardly sold for a day. */
export const lowFill: Chooser = {
  moments: (scene) => daysAfter(scene, 'low_fill', () => AFTERNOON),
  values: ({ timeZone }, { incident }) => {
    const { adUnitId, start = 0 } = incident ?? {};
    if (!adUnitId) return Promise.resolve([]);
    const { day } = localDay(timeZone, start * 1000);
    const ranges = { rangeOfDay: rangeQuery(day, day), rangeOfToday: rangeQuery(day + 1, day + 1) };
    return Promise.resolve([{ adUnit: adUnitId, ...ranges }]);
  },
};
