import { epochsBetween, type MarketEpoch, type MarketSite } from '#api/simulation/market/epoch.ts';
import { maxRequestCount } from '#api/contract/values/metrics.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { epochsOfDay } from '#api/simulation/market/generate-day.ts';
import { revenueBound } from '#api/simulation/market/revenue-bound.ts';
import { dayOfSlot, firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import type { FactRepository } from './fact-repository.ts';
import { historyStart } from './history.ts';
import { AuctionPreparation } from './auction-preparation.ts';
import { FactDay } from './fact-day.ts';
import { lineupChanges } from './lineup-changes.ts';
import { yieldToEventLoop } from '#api/domain/steps.ts';
import { type Piece, Timeline } from './timeline.ts';
import { TotalsSum, type UnitTotals } from './unit-totals.ts';

/** Days whose totals are cached as one; blocks begin on UTC days that are multiples of it. */
const BLOCK_DAYS = 8;

interface DayPart {
  readonly day: FactDay;
  readonly firstSlot: number;
  /** Half hours of the day, `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * The figures of one affiliate up to now. Ranges are slots (`simulation/market/slots.ts`), half-open. Slots before its
 * first configuration, before the history (`history.ts`) and in the future count as empty.
 */
export class MarketView {
  readonly site: MarketSite;
  readonly epochs: readonly MarketEpoch[];
  /** The first slot that can hold data, and the current slot. */
  readonly firstSlot: number;
  readonly nowSlot: number;
  readonly #repository: FactRepository;
  readonly #auctions: AuctionPreparation;

  constructor(
    repository: FactRepository,
    site: MarketSite,
    epochs: readonly MarketEpoch[],
    nowSlot: number,
  ) {
    this.#repository = repository;
    this.#auctions = new AuctionPreparation(repository.model, site);
    this.site = site;
    this.epochs = epochs;
    this.firstSlot = Math.max(epochs[0]?.fromSlot ?? nowSlot, historyStart(nowSlot));
    this.nowSlot = nowSlot;
  }

  get model(): MarketModel {
    return this.#repository.model;
  }

  /** The epoch of the current slot; undefined before the first configuration. */
  get epoch(): MarketEpoch | undefined {
    return this.epochs.findLast(({ fromSlot }) => fromSlot <= this.nowSlot);
  }

  /**
   * Generates the missing days of a range, with pauses for other work. Read the range before the next pause: days may
   * then be removed from the disk.
   */
  async prepare(fromSlot: number, toSlot: number): Promise<void> {
    // The first use of a market determines its incidents and opens its facts, which takes some milliseconds each.
    await yieldToEventLoop();
    const parts: DayPart[] = [];
    for (const part of this.#parts(fromSlot, toSlot)) {
      parts.push(part);
      if (parts.length % BLOCK_DAYS === 0) await yieldToEventLoop();
    }
    if (parts.length === 0) return;
    const release = this.#repository.hold(parts.map(({ day }) => day));
    try {
      for (const { day, firstSlot } of parts) {
        if (!day.isMissing()) continue;
        await yieldToEventLoop();
        await this.prepareAuctions(firstSlot, firstSlot + SLOTS_PER_DAY);
        await day.prepare();
      }
    } finally {
      release();
    }
  }

  /** Computes the auctions of a range, with pauses for other work. */
  prepareAuctions(fromSlot: number, toSlot: number): Promise<void> {
    return this.#auctions.tables(epochsBetween(this.epochs, fromSlot, toSlot));
  }

  /** Computes what `roughBound` needs in the whole history, with pauses for other work. */
  prepareRoughBounds(): Promise<void> {
    return this.#auctions.usualPaid(epochsBetween(this.epochs, this.firstSlot, this.nowSlot));
  }

  /** Sums per ad unit and bidder. */
  totals(fromSlot: number, toSlot: number): UnitTotals[] {
    const sum = new TotalsSum();
    for (const parts of inBlocks(this.#parts(fromSlot, toSlot))) {
      const [{ day, from, to }] = parts;
      const totals =
        parts.length > 1
          ? FactDay.totalsOf(parts.map((part) => part.day))
          : day.partTotals(from, to);
      sum.add(day.lineup, totals);
    }
    const [, to] = this.#clip(fromSlot, toSlot);
    return sum.result(this.#namesBefore(to));
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
  #maxRequests(fromSlot: number, toSlot: number, adUnitIds?: ReadonlySet<string>): number {
    return this.totals(fromSlot, toSlot)
      .filter(({ adUnitId }) => !adUnitIds || adUnitIds.has(adUnitId))
      .map(({ bidders }) => maxRequestCount(bidders.map(({ counters }) => counters)))
      .reduce((total, count) => total + count, 0);
  }

  /**
   * Counts highest request counts again for buckets within which the asked bidders change, because they cannot be
   * added.
   */
  #countHighest(
    timeline: Timeline,
    bounds: readonly number[],
    adUnitIds?: ReadonlySet<string>,
  ): void {
    const changesWithin = (from: number, to: number): boolean =>
      lineupChanges(this.epochs).some((slot) => slot > from && slot < Math.min(to, this.nowSlot));
    const [first = 0, last = 0] = [bounds[0], bounds.at(-1)];
    if (!changesWithin(first, last)) return;
    timeline.maxRequestsOfAll = this.#maxRequests(first, last, adUnitIds);
    for (let bucket = 0; bucket < timeline.buckets; bucket += 1) {
      const [from = 0, to = 0] = [bounds[bucket], bounds[bucket + 1]];
      if (changesWithin(from, to))
        timeline.maxRequests[bucket] = this.#maxRequests(from, to, adUnitIds);
    }
  }

  /**
   * Sums per bucket and bidder. `bounds` are ascending slots; bucket i is from `bounds[i]` to `bounds[i + 1]`. With
   * `adUnitIds` only those ad units count; they are generated, with pauses for other work.
   */
  async timeline(bounds: readonly number[], adUnitIds?: ReadonlySet<string>): Promise<Timeline> {
    const timeline = new Timeline(Math.max(0, bounds.length - 1));
    for (const part of this.#parts(bounds[0] ?? 0, bounds.at(-1) ?? 0)) {
      const pieces = piecesOf(part, bounds);
      if (adUnitIds) {
        for (const { sums } of part.day.units(adUnitIds)) timeline.add(sums, pieces);
        await yieldToEventLoop();
      } else timeline.add(part.day.series, pieces);
    }
    this.#countHighest(timeline, bounds, adUnitIds);
    return timeline;
  }

  /** Revenue of a range in millionths of a USD; with `adUnitIds` of those ad units only. */
  revenue(fromSlot: number, toSlot: number, adUnitIds?: ReadonlySet<string>): number {
    let revenue = 0;
    for (const { day, from, to } of this.#parts(fromSlot, toSlot))
      revenue += day.revenue(from, to, adUnitIds);
    return revenue;
  }

  /**
   * The revenue of each ad unit on UTC days, `fromDay` inclusive, `toDay` exclusive, by id, in millionths of a USD; days
   * that are not over count as empty. Each range is stored as one sum: `FactRepository.unitRevenue`.
   */
  unitRevenue(fromDay: number, toDay: number): Promise<ReadonlyMap<string, number>> {
    const days = [
      Math.max(fromDay, dayOfSlot(this.firstSlot)),
      Math.min(toDay, dayOfSlot(this.nowSlot)),
    ] as const;
    return this.#repository.unitRevenue(this.site, this.epochs, days);
  }

  /** At least the revenue of a range, without generating its days. */
  revenueBound(fromSlot: number, toSlot: number, adUnitIds?: ReadonlySet<string>): number {
    const sums = [0, 0] as [number, number];
    for (const { day, from, to } of this.#parts(fromSlot, toSlot)) {
      const [mean, variance] = day.estimate(from, to, adUnitIds);
      sums[0] += mean;
      sums[1] += variance;
    }
    return revenueBound(...sums);
  }

  /** At least the revenue of a range, roughly: `rough-bound.ts`. */
  roughBound(fromSlot: number, toSlot: number): number {
    let bound = 0;
    for (const { day, from, to } of this.#parts(fromSlot, toSlot))
      bound += day.roughBound(from, to);
    return bound;
  }

  #clip(fromSlot: number, toSlot: number): readonly [number, number] {
    return [Math.max(fromSlot, this.firstSlot), Math.min(toSlot, this.nowSlot)];
  }

  *#parts(fromSlot: number, toSlot: number): Generator<DayPart> {
    const [from, to] = this.#clip(fromSlot, toSlot);
    if (from >= to) return;
    for (let day = dayOfSlot(from); day <= dayOfSlot(to - 1); day += 1) {
      const firstSlot = firstSlotOf(day);
      yield {
        day: this.#repository.day(this.site, this.epochs, day),
        firstSlot,
        from: Math.max(0, from - firstSlot),
        to: Math.min(SLOTS_PER_DAY, to - firstSlot),
      };
    }
  }
}

const blockOf = ({ firstSlot }: DayPart): number => Math.floor(dayOfSlot(firstSlot) / BLOCK_DAYS);

const isWhole = ({ from, to }: DayPart): boolean => from === 0 && to === SLOTS_PER_DAY;

/** The parts of a range one by one, or `BLOCK_DAYS` together where a block of days has one lineup. */
function inBlocks(parts: Iterable<DayPart>): (readonly [DayPart, ...DayPart[]])[] {
  const groups: [DayPart, ...DayPart[]][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const isNext = last && blockOf(last[0]) === blockOf(part) && isWhole(last[0]) && isWhole(part);
    if (isNext && last[0].day.lineup === part.day.lineup) last.push(part);
    else groups.push([part]);
  }
  return groups.flatMap((group) =>
    group.length === BLOCK_DAYS ? [group] : group.map((part): [DayPart] => [part]),
  );
}

/** The half hours of a day, split into buckets. */
function piecesOf({ firstSlot, from, to }: DayPart, bounds: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
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
