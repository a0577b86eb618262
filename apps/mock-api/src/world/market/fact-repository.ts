import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { byCodeUnit } from '../../domain/by-code-unit.ts';
import { type BoundIncident, boundIncidents } from '../../simulation/market/bound-incidents.ts';
import type { MarketEpoch, MarketSite } from '../../simulation/market/epoch.ts';
import { type LineupUnit, lineupOf } from '../../simulation/market/fact-layout.ts';
import { epochsOfDay, generateDay } from '../../simulation/market/generate-day.ts';
import type { MarketModel } from '../../simulation/market/market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { FactStore } from '../../store/facts/fact-store.ts';
import { FactDay } from './fact-day.ts';
import { FactMemory } from './fact-memory.ts';
import { storedDay } from './stored-day.ts';

/**
 * Days of a block, whose sums are cached together, and maximum number of cached blocks; the oldest are evicted first.
 */
export const BLOCK_DAYS = 8;
const MAX_BLOCKS = 64;

/** Maximum number of days that are known to be in the database. */
const MAX_STORED = 10_000;

/** Maximum number of days whose revenue is cached, 384 bytes each: the history of two sites. */
const MAX_REVENUE_DAYS = 1000;

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

/** Sums of some whole days with one lineup, in the layout of `FactDay.totals`. */
interface Block {
  readonly lineup: readonly LineupUnit[];
  readonly totals: Float64Array;
}

/**
 * The facts of one market: every day of every site in every epoch. The key of a day is all that the day depends on. So
 * worlds with the same history share a day, and a world has its own days from its first difference on.
 */
export class FactRepository {
  readonly model: MarketModel;
  readonly #open: () => FactStore;
  readonly #memory: FactMemory;
  #opened: FactStore | undefined;
  readonly #epochKeys = new WeakMap<MarketEpoch, string>();
  /** By the incidents of one range: each range has its own array, even when the incidents are equal. */
  readonly #hitsKeys = new WeakMap<readonly BoundIncident[], string>();
  /** Days of one epoch share a lineup object, so that sums over days can compare lineups by identity. */
  readonly #lineups = new WeakMap<MarketEpoch, readonly LineupUnit[]>();
  readonly #days = new Map<string, FactDay>();
  readonly #blocks = new LRUCache<string, Block>({ max: MAX_BLOCKS });
  readonly #stored = new LRUCache<string, true>({ max: MAX_STORED });
  readonly #revenues = new LRUCache<string, Float64Array>({ max: MAX_REVENUE_DAYS });
  #bytes = 0;
  #last: FactDay | undefined;

  /** `open` is called once, on the first read of facts. */
  constructor(model: MarketModel, open: () => FactStore, memory = new FactMemory()) {
    this.model = model;
    this.#open = open;
    this.#memory = memory;
  }

  /** The facts of a UTC day; generates and stores them on first use. */
  day(site: MarketSite, epochs: readonly MarketEpoch[], day: number): FactDay {
    const inForce = epochsOfDay(epochs, day);
    const key = this.#keyOf(site, epochs, day);
    const known = this.#days.get(key);
    if (known) return this.#use(key, known);
    const generate = () => storedDay(generateDay(this.model, site, epochs, day));
    if (!this.#isStored(key)) this.#store.add([[key, generate()]]);
    const made = new FactDay(this.#store, key, this.#lineupOf(inForce), generate);
    this.#days.set(key, made);
    return this.#use(key, made);
  }

  /**
   * The sums of `BLOCK_DAYS` whole days from a UTC day on, so that a long range is not summed day by day each time.
   * Undefined when no block begins on that day, and when the epoch changes within the block.
   */
  block(site: MarketSite, epochs: readonly MarketEpoch[], day: number): Block | undefined {
    if (day % BLOCK_DAYS !== 0) return undefined;
    const inForce = epochsOfDay(epochs, day);
    const [epoch] = inForce;
    const atEnd = epochsOfDay(epochs, day + BLOCK_DAYS - 1);
    if (!epoch || inForce.length !== 1 || atEnd.length !== 1 || atEnd[0] !== epoch)
      return undefined;
    const key = this.#keyOf(site, epochs, day, BLOCK_DAYS);
    const known = this.#blocks.get(key);
    if (known) return known;
    const made = this.#sumOfDays(site, epochs, day);
    this.#blocks.set(key, made);
    return made;
  }

  /** Revenue per half hour of a UTC day. It has its own cache, because the historical high reads every day at once. */
  revenue(site: MarketSite, epochs: readonly MarketEpoch[], day: number): Float64Array {
    const key = this.#keyOf(site, epochs, day);
    const known = this.#revenues.get(key);
    if (known) return known;
    const { revenue } = this.day(site, epochs, day);
    this.#revenues.set(key, revenue);
    return revenue;
  }

  #sumOfDays(site: MarketSite, epochs: readonly MarketEpoch[], first: number): Block {
    const { lineup, totals } = this.day(site, epochs, first);
    const sums = Float64Array.from(totals);
    for (let day = first + 1; day < first + BLOCK_DAYS; day += 1) {
      const next = this.day(site, epochs, day).totals;
      for (let index = 0; index < sums.length; index += 1) {
        sums[index] = (sums[index] ?? 0) + (next[index] ?? 0);
      }
    }
    return { lineup, totals: sums };
  }

  /** Whether a day is in memory or in the database. */
  has(site: MarketSite, epochs: readonly MarketEpoch[], day: number): boolean {
    const key = this.#keyOf(site, epochs, day);
    return this.#days.has(key) || this.#isStored(key);
  }

  close(): void {
    this.#memory.leave(this, this.#bytes);
    this.#opened?.close();
  }

  /** Days stay in the database, so each is looked up once. */
  #isStored(key: string): boolean {
    if (this.#stored.has(key)) return true;
    if (!this.#store.has(key)) return false;
    this.#stored.set(key, true);
    return true;
  }

  #lineupOf(inForce: readonly MarketEpoch[]): readonly LineupUnit[] {
    const [only] = inForce;
    if (inForce.length !== 1 || !only) return lineupOf(inForce);
    const lineup = this.#lineups.get(only) ?? lineupOf(inForce);
    this.#lineups.set(only, lineup);
    return lineup;
  }

  get #store(): FactStore {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** Evicts the least recently used day and returns its size in bytes; 0 if only the last used day is left. */
  evictOldest(): number {
    for (const [key, day] of this.#days) {
      if (day === this.#last) return 0;
      this.#days.delete(key);
      this.#bytes -= day.counted;
      // A day that has read nothing yet frees nothing.
      if (day.counted > 0) return day.counted;
    }
    return 0;
  }

  /** Marks a day as used last, and caches it. */
  #use(key: string, day: FactDay): FactDay {
    this.#days.delete(key);
    this.#days.set(key, day);
    // A day reads its parts on first use: the last day may have grown since.
    const growth = this.#last && this.#days.has(this.#last.key) ? this.#last.takeGrowth() : 0;
    this.#bytes += growth;
    this.#last = day;
    this.#memory.use(this, growth);
    return day;
  }

  /**
   * The key of a day, or of several days of one epoch: all that their facts depend on (what is in force, and
   * incidents).
   */
  #keyOf(site: MarketSite, epochs: readonly MarketEpoch[], day: number, days = 1): string {
    const inForce = epochsOfDay(epochs, day);
    const start = firstSlotOf(day);
    const parts = inForce.map((epoch, index) => {
      const from = index === 0 ? 0 : epoch.fromSlot - start;
      return `${from === 0 ? '' : `${from}=`}${this.#epochKey(site, epoch)}`;
    });
    // The start is in the key only when it is after midnight: before the first epoch there is nothing.
    const late = inForce[0] && inForce[0].fromSlot > start ? `@${inForce[0].fromSlot - start}` : '';
    return `${day}:${parts.join('|')}${late}${this.#hitsKey(site, epochs, start, days)}`;
  }

  #hitsKey(site: MarketSite, epochs: readonly MarketEpoch[], start: number, days: number): string {
    const end = start + days * SLOTS_PER_DAY;
    const hits = boundIncidents(this.model, site, epochs, start, end);
    const known = this.#hitsKeys.get(hits);
    if (known !== undefined || hits.length === 0) return known ?? '';
    const parts = hits.map(({ kind, fromSlot, toSlot, bidder, adUnitId, factor, pages }) => [
      kind,
      fromSlot - start,
      Math.min(end, toSlot) - start,
      bidder ?? adUnitId,
      factor,
      pages,
    ]);
    const made = `~${digestOf(JSON.stringify(parts))}`;
    this.#hitsKeys.set(hits, made);
    return made;
  }

  #epochKey(site: MarketSite, epoch: MarketEpoch): string {
    const known = this.#epochKeys.get(epoch);
    if (known) return known;
    const { units, autoPick } = epoch;
    const text = JSON.stringify([
      site.affiliateId,
      site.country,
      site.dailyViewsPerPage,
      site.incidents,
      autoPick,
      [...units].sort((a, b) => byCodeUnit(a.adUnitId, b.adUnitId)),
    ]);
    const made = digestOf(text);
    this.#epochKeys.set(epoch, made);
    return made;
  }
}
