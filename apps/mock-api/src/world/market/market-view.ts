import { maxRequestCount } from '#api/contract/values/metrics.ts';
import { pauseIfDue } from '#api/lib/steps.ts';
import { epochsOfDay } from '#api/simulation/market/day/day-spans.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { dayOfSlot, firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { historyStart } from './history.ts';
import { lineupChanges } from './lineup-changes.ts';
import type { SeedMarket } from './market-cache.ts';
import { type CachedSums, SiteDays } from './site-days.ts';
import { type Piece, Timeline } from './timeline.ts';
import { TotalsSum, type UnitTotals } from './unit-totals.ts';

/** A UTC day, or a part of it: half hours from `from` (inclusive) to `to` (exclusive). */
interface DayPart {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Revenue of ad units by id, and of half hours that Prebid did not measure. */
interface UnitRevenue {
  readonly byUnit: ReadonlyMap<string, number>;
  readonly unmeasured: number;
}

/** The sums before each number of a list, and of all. */
function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index += 1)
    sums[index + 1] = (sums[index] ?? 0) + (values[index] ?? 0);
  return sums;
}

const isWhole = ({ from, to }: DayPart): boolean => from === 0 && to === SLOTS_PER_DAY;

/** What is read for the totals of a day. */
const cachedKind = (part: DayPart): CachedSums => (isWhole(part) ? 'totals' : 'half hours');

/** The half hours of a day, split into buckets. */
function piecesOf({ day, from, to }: DayPart, bounds: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  const firstSlot = firstSlotOf(day);
  const end = firstSlot + to;
  // The last bucket that begins at or before the first slot: buckets may be empty.
  let bucket = bounds.findLastIndex((bound) => bound <= firstSlot + from);
  for (let slot = firstSlot + from; slot < end; bucket += 1) {
    const next = Math.min(end, bounds[bucket + 1] ?? end);
    if (next > slot) pieces.push({ bucket, from: slot - firstSlot, to: next - firstSlot });
    slot = Math.max(slot, next);
  }
  return pieces;
}

/**
 * The figures of one affiliate up to now. Ranges are slots (`simulation/market/calendar/slots.ts`), half-open. Slots before its
 * first configuration, before the history (`history.ts`) and in the future count as empty. Reads generate what is not
 * cached, with pauses for other work.
 */
export class MarketView {
  readonly site: MarketSite;
  readonly epochs: readonly MarketEpoch[];
  /** The first slot that can hold data, and the current slot. */
  readonly firstSlot: number;
  readonly nowSlot: number;
  readonly model: MarketModel;
  readonly #days: SiteDays;

  constructor(
    market: SeedMarket,
    site: MarketSite,
    epochs: readonly MarketEpoch[],
    nowSlot: number,
  ) {
    this.#days = new SiteDays(market, site, epochs);
    this.model = market.model;
    this.site = site;
    this.epochs = epochs;
    this.firstSlot = Math.max(epochs[0]?.fromSlot ?? nowSlot, historyStart(nowSlot));
    this.nowSlot = nowSlot;
  }

  /** The epoch of the current slot; undefined before the first configuration. */
  get epoch(): MarketEpoch | undefined {
    return this.epochs.findLast(({ fromSlot }) => fromSlot <= this.nowSlot);
  }

  /** Sums per ad unit and bidder. */
  async totals(fromSlot: number, toSlot: number): Promise<UnitTotals[]> {
    const sum = new TotalsSum();
    await this.#eachPart(fromSlot, toSlot, cachedKind, (part) => this.#addTotals(sum, part));
    return this.#resultOf(sum, toSlot);
  }

  /** The same without pauses: for a short range that was read before. */
  totalsAtOnce(fromSlot: number, toSlot: number): UnitTotals[] {
    const sum = new TotalsSum();
    for (const part of this.#parts(fromSlot, toSlot)) this.#addTotals(sum, part);
    return this.#resultOf(sum, toSlot);
  }

  #addTotals(sum: TotalsSum, part: DayPart): void {
    const { day, from, to } = part;
    const totals = isWhole(part) ? this.#days.totals(day) : this.#days.partTotals(day, from, to);
    sum.add(this.#days.lineup(day), totals);
  }

  #resultOf(sum: TotalsSum, toSlot: number): UnitTotals[] {
    return sum.result(this.#namesBefore(Math.min(toSlot, this.nowSlot)));
  }

  /**
   * The ad units' names at the end of a range, if a later configuration of the same day changed them; undefined when
   * the names of the day are right.
   */
  #namesBefore(toSlot: number): ReadonlyMap<string, readonly string[]> | undefined {
    const ofDay = epochsOfDay(this.epochs, dayOfSlot(toSlot - 1));
    if (ofDay.every(({ fromSlot }) => fromSlot < toSlot)) return undefined;
    const units = ofDay.filter(({ fromSlot }) => fromSlot < toSlot).flatMap((epoch) => epoch.units);
    return new Map(units.map(({ adUnitId, adUnitNames }) => [adUnitId, adUnitNames]));
  }

  /** Highest bidder request count over a range, summed over the ad units. */
  async #maxRequests(
    fromSlot: number,
    toSlot: number,
    adUnitIds?: ReadonlySet<string>,
  ): Promise<number> {
    return (await this.totals(fromSlot, toSlot))
      .filter(({ adUnitId }) => !adUnitIds || adUnitIds.has(adUnitId))
      .map(({ bidders }) => maxRequestCount(bidders.map(({ counters }) => counters)))
      .reduce((total, count) => total + count, 0);
  }

  /**
   * Counts highest request counts again for buckets within which the asked bidders change, because they cannot be
   * added.
   */
  async #countHighest(
    timeline: Timeline,
    bounds: readonly number[],
    adUnitIds?: ReadonlySet<string>,
  ): Promise<void> {
    const changesWithin = (from: number, to: number): boolean =>
      lineupChanges(this.epochs).some((slot) => slot > from && slot < Math.min(to, this.nowSlot));
    const [first = 0, last = 0] = [bounds[0], bounds.at(-1)];
    if (!changesWithin(first, last)) return;
    timeline.maxRequestsOfAll = await this.#maxRequests(first, last, adUnitIds);
    for (let bucket = 0; bucket < timeline.buckets; bucket += 1) {
      const [from = 0, to = 0] = [bounds[bucket], bounds[bucket + 1]];
      if (changesWithin(from, to))
        timeline.maxRequests[bucket] = await this.#maxRequests(from, to, adUnitIds);
    }
  }

  /**
   * Sums per bucket and bidder. `bounds` are ascending slots; bucket i is from `bounds[i]` to `bounds[i + 1]`. With
   * `adUnitIds` only those ad units count.
   */
  async timeline(bounds: readonly number[], adUnitIds?: ReadonlySet<string>): Promise<Timeline> {
    const timeline = new Timeline(Math.max(0, bounds.length - 1));
    const isOne = (part: DayPart): boolean => isWhole(part) && piecesOf(part, bounds).length === 1;
    const read = (part: DayPart): CachedSums | null => {
      if (isOne(part)) return 'totals';
      return adUnitIds ? null : 'half hours';
    };
    await this.#eachPart(bounds[0] ?? 0, bounds.at(-1) ?? 0, read, (part) => {
      const pieces = piecesOf(part, bounds);
      const [first] = pieces;
      if (first && isOne(part))
        timeline.add(this.#days.sums(part.day, adUnitIds), [{ ...first, from: 0, to: 1 }]);
      else timeline.add(this.#days.halfHours(part.day, adUnitIds), pieces);
    });
    await this.#countHighest(timeline, bounds, adUnitIds);
    return timeline;
  }

  /** Revenue of a range in millionths of a USD; with `adUnitIds` of those ad units only. */
  async revenue(
    fromSlot: number,
    toSlot: number,
    adUnitIds?: ReadonlySet<string>,
  ): Promise<number> {
    let revenue = 0;
    const read = (part: DayPart): CachedSums | null => {
      if (isWhole(part)) return 'revenue';
      return adUnitIds ? null : 'half hours';
    };
    await this.#eachPart(fromSlot, toSlot, read, (part) => {
      const { day, from, to } = part;
      revenue += isWhole(part)
        ? this.#revenueOfDay(day, adUnitIds)
        : this.#days.halfHours(day, adUnitIds).revenue(from, to);
    });
    return revenue;
  }

  #revenueOfDay(day: number, adUnitIds?: ReadonlySet<string>): number {
    const revenue = this.#days.revenue(day);
    return this.#days
      .lineup(day)
      .reduce(
        (sum, { adUnitId }, index) =>
          adUnitIds?.has(adUnitId) === false ? sum : sum + (revenue[index] ?? 0),
        0,
      );
  }

  /**
   * The revenue that is expected on each UTC day of the history before it is drawn (`expected-day.ts`), as running sums
   * over its half hours: 49 numbers. With `adUnitIds` that of those ad units.
   */
  async expectedByDay(adUnitIds?: ReadonlySet<string>): Promise<ReadonlyMap<number, Float64Array>> {
    const days = new Map<number, Float64Array>();
    for (const { day } of this.#parts(this.firstSlot, this.nowSlot)) {
      const pause = pauseIfDue();
      if (pause) await pause;
      days.set(day, runningSums(this.#days.expected(day, adUnitIds)));
    }
    return days;
  }

  /** The revenue of a whole UTC day, also if it is not over. With `adUnitIds` that of those ad units. */
  async revenueOfDay(day: number, adUnitIds?: ReadonlySet<string>): Promise<number> {
    const pause = this.#days.pause(day, 'revenue');
    if (pause) await pause;
    return this.#revenueOfDay(day, adUnitIds);
  }

  /**
   * The revenue of each ad unit on UTC days, `fromDay` inclusive, `toDay` exclusive, by id, and what Prebid's line items
   * earned in half hours that Prebid did not measure, in millionths of a USD; days that are not over count as empty.
   */
  async unitRevenue(fromDay: number, toDay: number): Promise<UnitRevenue> {
    let unmeasured = 0;
    const revenues = new Map<string, number>();
    const end = Math.min(toDay, dayOfSlot(this.nowSlot));
    await this.#eachPart(
      firstSlotOf(fromDay),
      firstSlotOf(end),
      () => 'revenue',
      ({ day }) => {
        const revenue = this.#days.revenue(day);
        this.#days.lineup(day).forEach(({ adUnitId }, index) => {
          revenues.set(adUnitId, (revenues.get(adUnitId) ?? 0) + (revenue[index] ?? 0));
        });
        unmeasured += revenue.at(-1) ?? 0;
      },
    );
    return { byUnit: revenues, unmeasured };
  }

  /** Visits the days of a range, with pauses for other work; `sums` are those that a visit reads. */
  async #eachPart(
    fromSlot: number,
    toSlot: number,
    sums: (part: DayPart) => CachedSums | null,
    visit: (part: DayPart) => void,
  ): Promise<void> {
    for (const part of this.#parts(fromSlot, toSlot)) {
      const pause = this.#days.pause(part.day, sums(part));
      if (pause) await pause;
      visit(part);
    }
  }

  *#parts(fromSlot: number, toSlot: number): Generator<DayPart> {
    const [from, to] = [Math.max(fromSlot, this.firstSlot), Math.min(toSlot, this.nowSlot)];
    if (from >= to) return;
    for (let day = dayOfSlot(from); day <= dayOfSlot(to - 1); day += 1) {
      const firstSlot = firstSlotOf(day);
      yield {
        day,
        from: Math.max(0, from - firstSlot),
        to: Math.min(SLOTS_PER_DAY, to - firstSlot),
      };
    }
  }
}
