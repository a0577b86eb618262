import type { Chart } from '#api/contract/operations/charts.ts';
import type { Granularity } from '#api/contract/values/granularities.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { slotStart } from '#api/simulation/market/slots.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import { getOrCreate } from '#api/domain/get-or-create.ts';
import { memo } from '#api/domain/memo.ts';
import { yieldToEventLoop, runToEnd } from '#api/domain/steps.ts';
import { timeBuckets } from './time-buckets.ts';

/** The bucket with the highest revenue: its start in seconds, its revenue in millionths of a USD. */
type High = Chart['historicalHigh'];

/**
 * Buckets whose bounds are computed between two turns of the event loop: four days of estimates take some 5 ms, the
 * first ones of a process four times as long. On a busy server each turn takes as long, so there are not many.
 */
const BOUNDS_PER_TURN: Readonly<Record<Granularity, number>> = { hour: 4 * 24, day: 4 };

/** Candidates with the highest rough bounds, whose best value excludes most of the others. */
const FIRST_CANDIDATES = 20;

/** Worlds in equal states have the same epochs, so they share the values, also while they are computed. */
const highsOf = memo<readonly MarketEpoch[], Promise<High>>();

/** An hour or day of the history, in half hours, and a bound of its revenue. */
interface Candidate {
  readonly timestamp: number;
  readonly from: number;
  readonly to: number;
  readonly bound: number;
}

const byBound = (a: Candidate, b: Candidate): number => b.bound - a.bound;

/** The hours or days of a history with rough bounds, those with the highest bounds first. */
async function roughlyBounded(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
): Promise<Candidate[]> {
  const history = { from: slotStart(view.firstSlot), to: slotStart(view.nowSlot) };
  const { starts, bounds } = timeBuckets(history, granularity, tzOffset);
  const found: Candidate[] = [];
  await view.prepareRoughBounds();
  for (const [bucket, timestamp] of starts.entries()) {
    const from = bounds[bucket] ?? view.nowSlot;
    const to = bounds[bucket + 1] ?? view.nowSlot;
    found.push({ timestamp, from, to, bound: view.roughBound(from, to) });
    if (bucket % BOUNDS_PER_TURN[granularity] === 0) await yieldToEventLoop();
  }
  return found.sort(byBound);
}

/** The same candidates with closer bounds, those with the highest bounds first. */
async function closelyBounded(
  view: MarketView,
  granularity: Granularity,
  candidates: readonly Candidate[],
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const one of candidates) {
    await view.prepareAuctions(one.from, one.to);
    found.push({ ...one, bound: view.revenueBound(one.from, one.to, adUnitIds) });
    if (found.length % BOUNDS_PER_TURN[granularity] === 0) await yieldToEventLoop();
  }
  return found.sort(byBound);
}

/** Generates only the days that can hold a value above `before`: until no bound reaches the best value so far. */
async function highestOf(
  view: MarketView,
  candidates: readonly Candidate[],
  adUnitIds: ReadonlySet<string> | undefined,
  before: High = null,
): Promise<High> {
  let high = before;
  for (const { timestamp, from, to, bound } of candidates) {
    if (bound === 0 || bound < (high?.value ?? 0)) break;
    if (adUnitIds) await yieldToEventLoop();
    else await view.prepare(from, to);
    const value = view.revenue(from, to, adUnitIds);
    const best: number = high?.value ?? 0;
    if (value > best || (high && value === best && timestamp < high.timestamp))
      high = { timestamp, value };
  }
  return high;
}

async function findHigh(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<High> {
  if (view.firstSlot >= view.nowSlot) return null;
  const all = await roughlyBounded(view, granularity, tzOffset);
  // Rough bounds are those of all ad units, so they exclude nothing for some of them.
  if (adUnitIds)
    return highestOf(view, await closelyBounded(view, granularity, all, adUnitIds), adUnitIds);
  const first = await closelyBounded(view, granularity, all.slice(0, FIRST_CANDIDATES), adUnitIds);
  const high = await highestOf(view, first, adUnitIds);
  const others = all.slice(FIRST_CANDIDATES).filter(({ bound }) => bound >= (high?.value ?? 0));
  return highestOf(
    view,
    await closelyBounded(view, granularity, others, adUnitIds),
    adUnitIds,
    high,
  );
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
