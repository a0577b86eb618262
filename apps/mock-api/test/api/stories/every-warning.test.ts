import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { at, bidders, DAY, hours, named, range, units } from './figures.ts';
import { StoryProgress } from './story-progress.ts';

/** Revenue increase above which the portal shows `2+`. */
const LARGE_INCREASE = 2;

const FROM = at('2024-03-05');
const TO = at('2024-03-10') + DAY;

let story: StoryProgress;
beforeEach(async () => {
  story = await StoryProgress.begin('every-warning');
});
afterEach(() => story.server.close());

describe('S4 the notes of the story every-warning are true: each warning of the portal can be met', () => {
  it('the total fill rate is below the limit on every day, because of floor prices', async () => {
    for (let day = FROM; day < TO; day += DAY) {
      const { totalSummarize } = await hours(story, day);
      expect(totalSummarize.fillRate).toBeLessThan(0.06);
      expect(totalSummarize.fillRate).toBeGreaterThan(0);
    }
    expect(0.06).toBeLessThan(BUSINESS.lowFillRate);
    const floors = (await units(story, FROM, TO)).flatMap((unit) =>
      unit.bidders.map(({ floorPriceRecord }) => floorPriceRecord),
    );
    expect(floors).toHaveLength(13);
    expect(new Set(floors)).toEqual(new Set([1.2]));
  });

  it('two bidders answer later than the limit on average', async () => {
    const rows = await bidders(story, FROM, TO);
    const responseMs = (name: string): number =>
      named(rows, name).totalResponseTime / named(rows, name).bidCount;
    expect(responseMs('quantumdex')).toBeGreaterThan(BUSINESS.outlierResponseMs);
    expect(responseMs('lemmadigital')).toBeGreaterThan(BUSINESS.outlierResponseMs);
    expect(responseMs('silverpush')).toBeLessThan(BUSINESS.outlierResponseMs);
  });

  it('the best recommended bidders would more than triple the revenue', async () => {
    const now = Date.parse(story.story.now) / 1000;
    const recommended = await story.data<{ name: string; revenueIncreaseIfUsing: number }[]>(
      `/prebid_insights/bidders?${range(now - 30 * DAY, now)}`,
    );
    const large = recommended.filter((one) => one.revenueIncreaseIfUsing > LARGE_INCREASE);
    expect(large.length).toBeGreaterThan(3);
  });
});
