import { stringify } from 'csv-stringify/sync';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { bidParams } from '#api/world/own-publisher/write-configuration.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';
import { bidderRows, expectedGains } from '../story-figures.ts';
import type { Values } from '../fill-template.ts';
import { localTime, type PublisherContext } from '../publisher-context.ts';
import { rangeQuery, type Span } from '../portal-page.ts';
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

function rangesOf({ today }: PublisherContext, { days }: Stretch): Values {
  return {
    rangeBefore: rangeQuery(today - days, today - 1),
    rangeAfter: rangeQuery(today + 1, today + days),
  };
}

/** The codes of the bidders by their revenue in a number of days before today, the strongest first. */
async function strongest(context: PublisherContext, days: number): Promise<string[]> {
  const { timeZone, today } = context;
  const span: Span = {
    from: localTime(timeZone, today - days, 0),
    to: localTime(timeZone, today, 0),
  };
  const rows = [...(await bidderRows(context, span))];
  return rows.sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue).map(([code]) => code);
}

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

async function betterValues(context: PublisherContext): Promise<readonly Values[]> {
  const { timeZone, today } = context;
  const span = {
    from: localTime(timeZone, today - BUSINESS.autoPickDays, 0),
    to: localTime(timeZone, today, 0),
  };
  const codes = [...(await expectedGains(context, span)).keys()].slice(0, NEW_BIDDERS);
  const [best, second, third] = codes;
  if (third === undefined) return [];
  const losers = await strongest(context, FOUR_WEEKS.days);
  const csv = withBidders(context, codes);
  const count = losers.length;
  return losers.map((loser) => ({
    best,
    second,
    third,
    loser,
    csv,
    count,
    ...rangesOf(context, FOUR_WEEKS),
  }));
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
    const all = await strongest(context, BUSINESS.autoPickDays);
    const ofDays = await strongest(context, WEEK.days);
    const last = ofDays.at(-1);
    const kept = all.slice(0, BUSINESS.autoPickBidders);
    if (last === undefined || all.length <= kept.length) return [];
    const pairs = kept.flatMap((first, index) =>
      kept.slice(index + 1).map((second) => ({ first, second })),
    );
    const counts = { count: all.length, kept: kept.length, leftOut: all.length - kept.length };
    return pairs.map((pair) => ({ ...pair, ...counts, last, ...rangesOf(context, WEEK) }));
  },
};
