import type { Chart } from '../../contract/operations/charts.ts';
import type { Granularity } from '../../contract/values/granularities.ts';
import { slotStart } from '../../simulation/market/slots.ts';
import type { MarketView } from '../../world/market/market-view.ts';
import type { World } from '../../world/world.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { timeBuckets } from './time-buckets.ts';
import { worldMemo } from './world-memo.ts';

/** The bucket with the highest revenue: its start in seconds, its revenue in millionths of a USD. */
type High = Chart['historicalHigh'];

/** Slots that are read between two turns of the event loop, because reading single ad units takes long. */
const SLOTS_PER_TURN = 48 * 50;

const memo = worldMemo<High>();

async function revenueSinceStart(
  view: MarketView,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<Float64Array> {
  const { firstSlot, nowSlot } = view;
  if (!adUnitIds) return view.revenue(firstSlot, nowSlot);
  const revenue = new Float64Array(nowSlot - firstSlot);
  for (let slot = firstSlot; slot < nowSlot; slot += SLOTS_PER_TURN) {
    const end = Math.min(nowSlot, slot + SLOTS_PER_TURN);
    revenue.set(view.revenue(slot, end, adUnitIds), slot - firstSlot);
    await yieldToEventLoop();
  }
  return revenue;
}

async function findHigh(
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<High> {
  const { firstSlot, nowSlot } = view;
  if (firstSlot >= nowSlot) return null;
  await view.prepare(firstSlot, nowSlot);
  const revenue = await revenueSinceStart(view, adUnitIds);
  const history = { from: slotStart(firstSlot), to: slotStart(nowSlot) };
  const { starts, bounds } = timeBuckets(history, granularity, tzOffset);
  let high: High = null;
  for (const [bucket, timestamp] of starts.entries()) {
    let value = 0;
    const end = (bounds[bucket + 1] ?? nowSlot) - firstSlot;
    for (let index = (bounds[bucket] ?? nowSlot) - firstSlot; index < end; index += 1) {
      value += revenue[index] ?? 0;
    }
    if (value > (high?.value ?? 0)) high = { timestamp, value };
  }
  return high;
}

/**
 * The hour or day with the highest revenue in an affiliate's whole history, the first of equal ones; null before there
 * is any revenue. The value is in millionths of a USD. Cached until the world changes or its next half hour begins.
 */
export async function historicalHigh(
  world: World,
  view: MarketView,
  granularity: Granularity,
  tzOffset: number,
  adUnitIds: ReadonlySet<string> | undefined,
): Promise<High> {
  const ids = adUnitIds && [...adUnitIds];
  const key = JSON.stringify([view.site.affiliateId, view.nowSlot, granularity, tzOffset, ids]);
  const values = memo(world);
  const known = values.get(key);
  if (known !== undefined) return known;
  const high = await findHigh(view, granularity, tzOffset, adUnitIds);
  values.set(key, high);
  return high;
}
