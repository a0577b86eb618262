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

/** Worlds in equal states have the same epochs, so they share the values, also while they are computed. */
const highsOf = memo<readonly MarketEpoch[], Promise<High>>();

/** An hour or day of the history, in half hours, with what is expected of it. */
interface Candidate {
  readonly timestamp: number;
  readonly from: number;
  readonly to: number;
  readonly expected: number;
  /** Whether it consists of whole UTC days, whose revenue is known. */
  readonly isExact: boolean;
}

type DayRevenues = Awaited<ReturnType<MarketView['revenueByDay']>>;

/** The revenue of half hours: that of whole UTC days, and the expected share of the others. */
function expectedIn(days: DayRevenues, from: number, to: number): number {
  let expected = 0;
  for (let day = dayOfSlot(from); day <= dayOfSlot(to - 1); day += 1) {
    const { revenue, before } = days.get(day) ?? { revenue: 0, before: [] };
    const first = firstSlotOf(day);
    const end = before[Math.min(SLOTS_PER_DAY, to - first)] ?? 0;
    expected += revenue * (end - (before[Math.max(0, from - first)] ?? 0));
  }
  return expected;
}

const isWholeDays = (from: number, to: number): boolean =>
  from % SLOTS_PER_DAY === 0 && to % SLOTS_PER_DAY === 0;

function candidatesOf(
  view: MarketView,
  days: DayRevenues,
  granularity: Granularity,
  tzOffset: number,
): Candidate[] {
  const history = { from: slotStart(view.firstSlot), to: slotStart(view.nowSlot) };
  const { starts, bounds } = timeBuckets(history, granularity, tzOffset);
  return starts
    .map((timestamp, bucket) => {
      const from = bounds[bucket] ?? view.nowSlot;
      const to = bounds[bucket + 1] ?? view.nowSlot;
      const expected = expectedIn(days, from, to);
      return { timestamp, from, to, expected, isExact: isWholeDays(from, to) };
    })
    .sort((a, b) => b.expected - a.expected);
}

/** Reads the hours or days with the highest expected revenue, until no other one can have more than the best of them. */
async function findHigh(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<High> {
  const days = await view.revenueByDay(adUnitIds);
  const margin = MARGIN[granularity] * (adUnitIds ? MARGIN_OF_SOME : 1);
  let high: High = null;
  for (const one of candidatesOf(view, days, granularity, tzOffset)) {
    const { timestamp, from, to, expected, isExact } = one;
    const best: number = high?.value ?? 0;
    if (expected === 0 || expected * margin < best) break;
    if (isExact && expected < best) continue;
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
