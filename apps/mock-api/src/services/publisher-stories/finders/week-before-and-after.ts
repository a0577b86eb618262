import { stringify } from 'csv-stringify/sync';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { bidParams } from '#api/world/own-publisher/write-configuration.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';
import { readMetricCards, expectedGains, strongestBidders } from '../story-figures.ts';
import type { Values } from '../fill-template.ts';
import { localTime, type PublisherContext } from '../publisher-context.ts';
import { portalPageOf, rangeQuery, type Span } from '../portal-page.ts';
import { type StoryFinder, mornings } from './story-finder.ts';
import { configuredRowsOf } from '#api/world/market/world-market.ts';

/** Full days that are compared before and after a change, and days from the change to the second look. */
interface Stretch {
  readonly days: number;
  readonly later: number;
}

const WEEK: Stretch = { days: 6, later: 7 };

/** New bidders take one to two weeks to earn what they are worth. */
const FOUR_WEEKS: Stretch = { days: 27, later: 28 };

const NEW_BIDDERS = 3;

/** Strongest bidders of which one must have lost. */
const LOSERS = 3;

/** Days of a year in whole weeks. */
const YEAR = 364;

function rangesOf({ today }: PublisherContext, { days }: Stretch) {
  return {
    rangeBefore: rangeQuery(today - days, today - 1),
    rangeAfter: rangeQuery(today + 1, today + days),
    rangeYearBefore: rangeQuery(today + 1 - YEAR, today + days - YEAR),
  };
}

/** A number of days before today. */
const daysBefore = ({ timeZone, today }: PublisherContext, days: number): Span => ({
  from: localTime(timeZone, today - days, 0),
  to: localTime(timeZone, today, 0),
});

/** The publisher's configuration with further bidders in each row, as CSV text. */
function withBidders({ world, affiliateId }: PublisherContext, codes: readonly string[]): string {
  const { bidders } = world.fixtures;
  const added = bidders.filter(({ code }) => codes.includes(code));
  const rows = configuredRowsOf(world.fixtures, affiliateId).map(
    ({ page, adUnit, divId, sizes, bids }) => {
      const more = added.map(({ code, requiredParams }) => ({
        bidder: code,
        params: bidParams(requiredParams, page, keyedRandom(0, divId, code)),
      }));
      return [page, adUnit, divId, JSON.stringify(sizes), JSON.stringify([...bids, ...more])];
    },
  );
  return stringify([['PAGE', 'ADUNIT', 'DIV_ID', 'SIZES', 'PARAMS'], ...rows]);
}

/**
 * By how much revenue for each request may rise, in percent: as a year before, when there were no new bidders, and by what
 * each of these is expected to bring. A buyer would not believe more. Undefined without a year before.
 */
async function believable(
  context: PublisherContext,
  gains: readonly number[],
): Promise<number | undefined> {
  const { rangeYearBefore } = rangesOf(context, FOUR_WEEKS);
  const path = `/analytics/bidders?${rangeYearBefore}&compare=weekdays`;
  const changes = await readMetricCards(context, portalPageOf(path, context), true);
  const [revenue, requests] = [changes.get('Revenue'), changes.get('Request')];
  if (revenue === undefined || requests === undefined) return undefined;
  const season = (100 + revenue) / (100 + requests);
  const expected = gains.reduce((sum, gain) => sum + gain, 1);
  return Number((100 * (season * expected - 1)).toFixed(1));
}

async function betterValues(context: PublisherContext): Promise<readonly Values[]> {
  const byCode = await expectedGains(context, daysBefore(context, BUSINESS.autoPickDays));
  const gains = [...byCode].slice(0, NEW_BIDDERS);
  const codes = gains.map(([code]) => code);
  const [best, second, third] = codes;
  if (third === undefined) return [];
  const expected = await believable(
    context,
    gains.map(([, gain]) => gain),
  );
  if (expected === undefined) return [];
  const losers = await strongestBidders(context, daysBefore(context, FOUR_WEEKS.days));
  const named = { best, second, third, expected, count: losers.length };
  const csv = withBidders(context, codes);
  return losers
    .slice(0, LOSERS)
    .map((loser) => ({ ...named, loser, csv, ...rangesOf(context, FOUR_WEEKS) }));
}

/** The three best recommended bidders are added. */
export const betterBidders: StoryFinder = {
  startTimes: (context) => mornings(context, FOUR_WEEKS.later + 1),
  values: betterValues,
};

/** AutoPick leaves out the weaker bidders. */
export const autoPick: StoryFinder = {
  startTimes: (context) => mornings(context, WEEK.later + 1),
  values: async (context) => {
    const all = await strongestBidders(context, daysBefore(context, BUSINESS.autoPickDays));
    const ofDays = await strongestBidders(context, daysBefore(context, WEEK.days));
    const last = ofDays.at(-1);
    const kept = all.slice(0, BUSINESS.autoPickBidders);
    if (last === undefined || all.length <= kept.length) return [];
    const counts = { count: all.length, kept: kept.length, leftOut: all.length - kept.length };
    return kept.map((first) => ({ first, ...counts, last, ...rangesOf(context, WEEK) }));
  },
};
