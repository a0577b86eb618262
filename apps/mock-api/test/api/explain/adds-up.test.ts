import { describe, expect, it } from 'vitest';
import { chartsByDay } from '#api/contract/operations/charts.ts';
import type { Explanation } from '#api/contract/operations/control/explain.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { CURRENCY_CODES } from '#api/contract/values/currencies.ts';
import {
  EXPLAINED_METRICS,
  type ExplainedMetric,
  isFigureSum,
} from '#api/contract/values/explained-figures.ts';
import {
  COUNTERS,
  type Counters,
  DERIVED_METRICS,
  fillRate,
} from '#api/contract/values/metrics.ts';
import { keyedUniform } from '#api/simulation/keyed-random.ts';
import { explain, millionths, wholeOf } from '#test/helpers/explain.ts';
import { DAY, HOUR, micros, sum } from '#test/helpers/figures.ts';
import { AFFILIATE, unitsPerUsd } from '#test/helpers/known-facts.ts';
import { serverForAllTests, TEST_NOW, type TestClient } from '#test/helpers/test-server.ts';

const server = serverForAllTests();
const client = server.clientOf('rd');
/** `/v1` answers in the currency of the signed-in person. */
const OWN: Readonly<Record<string, { readonly currency: string; readonly client: TestClient }>> = {
  [AFFILIATE.taiwan]: { currency: 'TWD', client: server.clientOf('publisher-tw') },
  [AFFILIATE.japan]: { currency: 'JPY', client: server.clientOf('publisher-jp') },
  [AFFILIATE.analyticsOnly]: {
    currency: 'EUR',
    client: server.clientOf('publisher-analytics-only'),
  },
};

const SEED = 24;
const DRAWS = 200;
const PER_TEST = 20;
/** Groups of draws that are enough without the tag `full`: they have every metric, affiliate and kind. */
const SHORT = 1;

const AFFILIATES = [
  AFFILIATE.publisher,
  AFFILIATE.taiwan,
  AFFILIATE.japan,
  AFFILIATE.analyticsOnly,
  AFFILIATE.large,
  AFFILIATE.empty,
];
const LENGTHS = [HOUR / 2, HOUR, 5 * HOUR, DAY, 2 * DAY, 5 * DAY, 9 * DAY, 30 * DAY];

/** A choice of a draw, the same in every run. */
const choose = <T>(list: readonly T[], draw: number, what: string): T | undefined =>
  list[Math.floor(keyedUniform(SEED, 'explain', draw, what) * list.length)];

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

/** The range of a draw; some ranges begin within a half hour, and some end after now. */
function rangeOf(draw: number) {
  const length = must(choose(LENGTHS, draw, 'length'));
  const back = Math.floor(keyedUniform(SEED, 'explain', draw, 'back') * 60 * 48) * (HOUR / 2);
  const shift = must(choose([0, 0, 0, 60, 1799], draw, 'shift'));
  const to = Math.floor(Date.parse(TEST_NOW) / 1000) + DAY - back + shift;
  return {
    affiliate_id: must(choose(AFFILIATES, draw, 'affiliate')),
    from: to - length,
    to,
    tz_offset: must(choose([0, 480, 330, -300, 345], draw, 'offset')),
  };
}

/** The currency of a draw: half of them are that of a person who may read the affiliate. */
function currencyOf(draw: number, affiliateId: string): string {
  const other = must(choose(CURRENCY_CODES, draw, 'currency'));
  return must(choose([OWN[affiliateId]?.currency ?? 'USD', other], draw, 'whose'));
}

type Range = ReturnType<typeof rangeOf>;
interface Narrowing {
  readonly bidder?: string;
  readonly adunit?: string;
}

interface Row extends Counters {
  readonly divRequestCount?: number;
  readonly maxRequestCount?: number;
}

/** A figure of a row of a response. */
function figureOf(metric: ExplainedMetric, row: Row, isOfBidder: boolean): number | null {
  if (isFigureSum(metric)) return row[metric] ?? 0;
  const value =
    metric === 'fillRate' && !isOfBidder
      ? fillRate(row.impressionCount, row.maxRequestCount ?? 0)
      : DERIVED_METRICS[metric](row);
  return value === null ? null : Math.round(value * 1e6) / 1e6;
}

/** Converts an amount of a response in USD, which is exact, as the API converts it. */
const converted = (usd: number, currency: string): number =>
  Math.round(micros([usd]) * unitsPerUsd(currency)) / 1e6;

function inCurrency(row: Row, currency: string): Row {
  const { totalRevenue, totalBidCpm } = row;
  return {
    ...row,
    totalRevenue: converted(totalRevenue, currency),
    totalBidCpm: converted(totalBidCpm, currency),
  };
}

/** The sums over all rows of a response in USD: `/v1` returns most of them for each row only. */
function totalOf(rows: readonly Row[]): Row {
  const totals = COUNTERS.map((counter) => {
    const values = rows.map((row) => row[counter]);
    const isMoney = counter === 'totalRevenue' || counter === 'totalBidCpm';
    return [counter, isMoney ? micros(values) / 1e6 : sum(values)] as const;
  });
  return {
    ...(Object.fromEntries(totals) as unknown as Counters),
    divRequestCount: sum(rows.map((row) => row.divRequestCount ?? 0)),
    maxRequestCount: sum(rows.map((row) => row.maxRequestCount ?? 0)),
  };
}

const NOTHING: Row = totalOf([]);

/** The row of a response that a figure is in; undefined for a total. */
async function rowOf(reader: TestClient, range: Range, { bidder, adunit }: Narrowing) {
  if (adunit !== undefined) {
    const { data } = await reader.read(performanceByAdUnit, range);
    const unit = data.find(({ adUnitId }) => adUnitId === adunit);
    if (bidder === undefined) return unit ?? NOTHING;
    return unit?.bidders.find(({ name }) => name === bidder) ?? NOTHING;
  }
  if (bidder === undefined) return undefined;
  const { data } = await reader.read(performanceByBidder, range);
  return data.find(({ name }) => name === bidder) ?? NOTHING;
}

/** The value of a total as the cards show it; undefined for one that is on no card. */
async function cardOf(reader: TestClient, metric: ExplainedMetric, range: Range) {
  const { totalSummarize: card } = (await reader.read(chartsByDay, range)).data;
  const cards: Partial<Record<ExplainedMetric, number | null>> = {
    totalRevenue: card.totalRevenue,
    impressionCount: card.impressionCount,
    eRPM: card.erpm,
    fillRate: card.fillRate,
    divRequestCount: card.divRequestCount,
  };
  return cards[metric];
}

/** The value that `/v1` has for a figure: in its own response if somebody may read it in the currency. */
async function expected(
  metric: ExplainedMetric,
  range: Range,
  narrowing: Narrowing,
  currency: string,
) {
  const own = OWN[range.affiliate_id];
  const reader = own?.currency === currency ? own.client : client;
  const isAsShown = reader !== client || currency === 'USD';
  const isOfBidder = narrowing.bidder !== undefined;
  const row = await rowOf(reader, range, narrowing);
  if (row) return figureOf(metric, isAsShown ? row : inCurrency(row, currency), isOfBidder);
  const card = isAsShown ? await cardOf(reader, metric, range) : undefined;
  if (card !== undefined) return card;
  const total = totalOf((await client.read(performanceByAdUnit, range)).data);
  return figureOf(metric, inCurrency(total, currency), false);
}

const OF_AD_UNITS: readonly string[] = ['divRequestCount', 'maxRequestCount'];

/** The bidder and the ad unit of a draw: both, one or none of them. */
async function narrowingOf(
  draw: number,
  metric: ExplainedMetric,
  range: Range,
): Promise<Narrowing> {
  const kind = choose(['none', 'bidder', 'adunit', 'both'], draw, 'kind');
  const { data } = await client.read(performanceByAdUnit, range);
  const unit = choose(data, draw, 'ad unit');
  const bidder = unit && choose(unit.bidders, draw, 'bidder');
  const hasBidder = (kind === 'bidder' || kind === 'both') && !OF_AD_UNITS.includes(metric);
  return {
    ...(hasBidder && bidder && { bidder: bidder.name }),
    ...((kind === 'adunit' || kind === 'both') && unit && { adunit: unit.adUnitId }),
  };
}

/** The sums that must add up; highest request counts do not add up over bidders. */
function mustAddUp(metric: ExplainedMetric, isOfBidder: boolean, isByBidder: boolean) {
  const isHighest = metric === 'maxRequestCount' || (metric === 'fillRate' && !isOfBidder);
  if (isFigureSum(metric)) return isHighest && isByBidder ? [] : ['value'];
  return isHighest && isByBidder ? ['numerator'] : ['numerator', 'denominator'];
}

function checkParts(explained: Explanation): void {
  const { metric, bidder, byBidder, byAdUnit, byTime } = explained;
  for (const parts of [byBidder, byAdUnit, byTime]) {
    if (!parts || parts.parts.length === 0) continue;
    // Of one bidder, the highest request count is its own.
    const wanted = mustAddUp(metric, bidder !== null, parts === byBidder && parts.parts.length > 1);
    expect(parts.addsUp).toEqual(expect.arrayContaining(wanted));
    for (const member of parts.addsUp)
      expect(millionths(parts, member), member).toBe(wholeOf(explained, member));
  }
}

const drawn = { draws: 0, values: 0, parts: 0 };

async function checkDraw(draw: number): Promise<void> {
  const range = rangeOf(draw);
  const metric = must(choose(EXPLAINED_METRICS, draw, 'metric'));
  const narrowing = await narrowingOf(draw, metric, range);
  const currency = currencyOf(draw, range.affiliate_id);
  const explained = await explain(client, { ...range, ...narrowing, metric, currency });
  const value = await expected(metric, range, narrowing, currency);
  const shown = JSON.stringify({ draw, ...range, ...narrowing, metric, currency });
  expect(explained.value, shown).toBe(value);
  checkParts(explained);
  drawn.draws += 1;
  if ((value ?? 0) > 0) drawn.values += 1;
  const { byBidder, byAdUnit, byTime } = explained;
  drawn.parts += sum([byBidder, byAdUnit, byTime].map((parts) => parts?.parts.length ?? 0));
}

describe('explaining a figure', () => {
  const groups = Array.from({ length: DRAWS / PER_TEST }, (_, group) => group * PER_TEST);
  const check = async (first: number): Promise<void> => {
    for (let draw = first; draw < first + PER_TEST; draw += 1) await checkDraw(draw);
  };
  const title =
    'Q2 gives the value of the API and parts that add up to it, for the 20 draws from %i on';
  it.each(groups.slice(0, SHORT))(title, { timeout: 120_000 }, check);
  it.each(groups.slice(SHORT))(title, { timeout: 120_000, tags: ['full'] }, check);

  it('Q2 has figures and parts in most of the draws', () => {
    expect(drawn.draws).toBeGreaterThanOrEqual(SHORT * PER_TEST);
    expect(drawn.values).toBeGreaterThan(drawn.draws / 2);
    expect(drawn.parts).toBeGreaterThan(drawn.draws * 20);
  });
});
