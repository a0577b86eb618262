import type { TimeStep } from '#api/contract/values/explained-figures.ts';
import { COUNTERS, type Counter, type Counters } from '#api/contract/values/metrics.ts';
import { SLOTS_PER_DAY, slotStart } from '#api/simulation/market/calendar/slots.ts';
import type { Timeline } from '#api/world/market/timeline.ts';
import type { AnalyticsContext } from '../analytics/analytics-context.ts';
import { slotBuckets } from '../analytics/slot-buckets.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import type { Amounts } from './amounts.ts';
import type { Piece } from './parts.ts';
import type { Scope } from './scope.ts';

/** Longest range of half hours, and of hours, in half hours. */
const MAX_HALF_HOURS = 2 * SLOTS_PER_DAY;
const MAX_HOURS = 8 * SLOTS_PER_DAY;

type Range = Pick<AnalyticsContext, 'view' | 'range' | 'fromSlot' | 'toSlot' | 'tzOffset'>;

/** Pieces of time: `starts` and `ends` in Unix seconds, `bounds` in half hours with one more entry. */
interface Buckets {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly bounds: readonly number[];
}

/** The half hours of a range that can have figures. */
function measuredSlots({ view, fromSlot, toSlot }: Range): readonly [number, number] {
  return [Math.max(fromSlot, view.firstSlot), Math.min(toSlot, view.nowSlot)];
}

/** The length of the parts: the shortest of which there are only some hundred. */
export function pieceStep(range: Range): TimeStep {
  const [from, to] = measuredSlots(range);
  if (to - from <= MAX_HALF_HOURS) return 'half_hour';
  return to - from <= MAX_HOURS ? 'hour' : 'day';
}

function halfHours(range: Range): Buckets {
  const [from, to] = measuredSlots(range);
  const bounds = Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index);
  return {
    starts: bounds.slice(0, -1).map(slotStart),
    ends: bounds.slice(1).map(slotStart),
    bounds,
  };
}

function longerBuckets(range: Range, step: 'hour' | 'day'): Buckets {
  const { starts, bounds } = slotBuckets(range.range, step, range.tzOffset);
  const [from, to] = measuredSlots(range);
  const ends = [...starts.slice(1), Math.floor(range.range.to)];
  const first = bounds.findLastIndex((bound) => bound <= from);
  const last = bounds.findIndex((bound) => bound >= to);
  return {
    starts: starts.slice(first, last),
    ends: ends.slice(first, last),
    bounds: bounds.slice(first, last + 1),
  };
}

type ReadAmounts = (bucket: number) => Amounts;

function readerOf(timeline: Timeline, { bidder }: Scope): ReadAmounts {
  const names = bidder === null ? timeline.bidders : [bidder];
  const columns = COUNTERS.map((counter) => {
    const all = names.map((name) => timeline.values(name, counter));
    const sumAt = (bucket: number) => all.reduce((sum, values) => sum + (values[bucket] ?? 0), 0);
    return [counter, sumAt] as const;
  });
  return (bucket) => ({
    ...(Object.fromEntries(columns.map(([counter, at]) => [counter, at(bucket)])) as Record<
      Counter,
      number
    > satisfies Counters),
    divRequestCount: timeline.auctions[bucket] ?? 0,
    maxRequestCount: timeline.maxRequests[bucket] ?? 0,
  });
}

/** Buckets that are added up between two turns of the event loop. */
const BUCKETS_PER_TURN = 32;

async function allAmounts({ view }: Range, scope: Scope, bounds: readonly number[]) {
  const amounts: Amounts[] = [];
  for (let first = 0; first < bounds.length - 1; first += BUCKETS_PER_TURN) {
    const part = bounds.slice(first, first + BUCKETS_PER_TURN + 1);
    const timeline = await view.timeline(part, scope.adUnitIds);
    const read = readerOf(timeline, scope);
    for (let bucket = 0; bucket < timeline.buckets; bucket += 1) amounts.push(read(bucket));
    await yieldToEventLoop();
  }
  return amounts;
}

export async function timePieces(range: Range, scope: Scope): Promise<Piece[]> {
  const step = pieceStep(range);
  const { starts, ends, bounds } =
    step === 'half_hour' ? halfHours(range) : longerBuckets(range, step);
  const amounts = await allAmounts(range, scope, bounds);
  return amounts.map((own, bucket): Piece => {
    const from = starts[bucket] ?? 0;
    return {
      key: String(from),
      name: new Date(from * 1000).toISOString().replace(':00.000Z', 'Z'),
      from,
      to: ends[bucket] ?? from,
      amounts: own,
      bidder: scope.bidder,
    };
  });
}
