import type { Chart } from '#api/contract/operations/charts.ts';
import type { Granularity } from '#api/contract/values/granularities.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { dayOfSlot, firstSlotOf, SLOTS_PER_DAY, slotStart } from '#api/simulation/market/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import { getOrCreate } from '#api/domain/get-or-create.ts';
import { memo } from '#api/domain/memo.ts';
import { runToEnd } from '#api/domain/steps.ts';
import { timeBuckets } from './time-buckets.ts';

/** The bucket with the highest revenue: its start in seconds, its revenue in millionths of a USD. */
type High = Chart['historicalHigh'];

/**
 * What a bucket can have over its expected share of the days' revenue: the highest ratios of five sites and three seeds
 * are 1.04 for days and 1.20 for hours. For some ad units it is more, because their hours differ from those of the site.
 */
const MARGIN: Readonly<Record<Granularity, number>> = { day: 1.1, hour: 1.3 };
const MARGIN_OF_SOME = 1.4;

/** The same for what is expected before days are drawn, over which these ratios are 1.21 and 1.25 for days. */
const MARGIN_UNDRAWN = 1.5;

/** Worlds in equal states have the same epochs, so they share the values, also while they are computed. */
const highsOf = memo<readonly MarketEpoch[], Promise<High>>();

/** An hour or day of the history, in half hours, with what is expected of it. */
interface Candidate {
  readonly timestamp: number;
  readonly from: number;
  readonly to: number;
  readonly expected: number;
}

const highestFirst = (a: Candidate, b: Candidate): number => b.expected - a.expected;

/** The revenue of half hours, from the running sums of UTC days. */
function expectedIn(
  days: ReadonlyMap<number, Float64Array>,
  { from, to }: Pick<Candidate, 'from' | 'to'>,
): number {
  let expected = 0;
  for (let day = dayOfSlot(from); day <= dayOfSlot(to - 1); day += 1) {
    const sums = days.get(day);
    const first = firstSlotOf(day);
    const end = sums?.[Math.min(SLOTS_PER_DAY, to - first)] ?? 0;
    expected += end - (sums?.[Math.max(0, from - first)] ?? 0);
  }
  return expected;
}

/** All hours or days of the history, by what is expected before they are drawn. */
async function candidatesOf(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<Candidate[]> {
  const history = { from: slotStart(view.firstSlot), to: slotStart(view.nowSlot) };
  const { starts, bounds } = timeBuckets(history, granularity, tzOffset);
  const days = await view.expectedByDay(adUnitIds);
  return starts
    .map((timestamp, bucket) => {
      const from = bounds[bucket] ?? view.nowSlot;
      const to = bounds[bucket + 1] ?? view.nowSlot;
      return { timestamp, from, to, expected: expectedIn(days, { from, to }) };
    })
    .sort(highestFirst);
}

/** Draws days in the order of what is expected of them, until no other one can have more than the best of them. */
async function findHigh(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<High> {
  const margin = MARGIN[granularity] * (adUnitIds ? MARGIN_OF_SOME : 1);
  const days = new Map<number, Float64Array>();
  const drawn: Candidate[] = [];
  let most = 0;
  for (const one of await candidatesOf(view, granularity, tzOffset, adUnitIds)) {
    if (one.expected * MARGIN_UNDRAWN * margin < most) break;
    for (let day = dayOfSlot(one.from); day <= dayOfSlot(one.to - 1); day += 1)
      if (!days.has(day)) days.set(day, await view.drawnDay(day, adUnitIds));
    const expected = expectedIn(days, one);
    most = Math.max(most, expected);
    drawn.push({ ...one, expected });
  }
  let high: High = null;
  for (const { timestamp, from, to, expected } of drawn.sort(highestFirst)) {
    const best: number = high?.value ?? 0;
    if (expected === 0 || expected * margin < best) break;
    const value = await view.revenue(from, to, adUnitIds);
    if (value > best || (high && value === best && timestamp < high.timestamp))
      high = { timestamp, value };
  }
  return high;
}

/**
 * The hour or day with the highest revenue in an affiliate's whole history, the first of equal ones; null before there
 * is any revenue. The value is in millionths of a USD. Cached until the market changes or its next half hour begins.
 */
export function historicalHigh(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<High> {
  const ids = adUnitIds && [...adUnitIds];
  const key = JSON.stringify([view.nowSlot, granularity, tzOffset, ids]);
  const highs = highsOf(view.epochs);
  return getOrCreate(highs, key, () => {
    const finding = runToEnd(() => findHigh(view, granularity, tzOffset, adUnitIds));
    finding.catch(() => highs.delete(key));
    return finding;
  });
}
