import { createHash } from 'node:crypto';
import { byCodeUnit } from '#api/domain/by-code-unit.ts';
import { boundIncidents } from '#api/simulation/market/bound-incidents.ts';
import type { BoundIncident } from '#api/simulation/market/incidents.ts';
import {
  epochsBetween,
  type MarketEpoch,
  type MarketSite,
  siteKey,
} from '#api/simulation/market/epoch.ts';
import { type LineupUnit, lineupOf } from '#api/simulation/market/fact-layout.ts';
import { dayRevenue, epochsOfDay, generateDay } from '#api/simulation/market/generate-day.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { estimatedRevenue } from '#api/simulation/market/revenue-bound.ts';
import { roughBound } from '#api/simulation/market/rough-bound.ts';
import { firstSlotOf } from '#api/simulation/market/slots.ts';
import type { FactStore } from '#api/store/facts/fact-store.ts';
import { type DaySource, FactDay } from './fact-day.ts';
import type { EpochMemory } from './epoch-memory.ts';
import type { FactMemory } from './fact-memory.ts';
import { yieldToEventLoop } from '#api/domain/steps.ts';

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

/** The days of one site that were used, by UTC day, and where they read their facts. */
interface SiteDays {
  readonly source: DaySource;
  readonly days: Map<number, FactDay>;
}

/**
 * The facts of one market: every day of every site in every epoch. The key of a day is all that the day depends on. So
 * worlds with the same history share a day, and a world has its own days from its first difference on.
 */
export class FactRepository {
  readonly model: MarketModel;
  readonly #open: () => FactStore;
  readonly #memory: FactMemory;
  readonly #epochs: EpochMemory;
  #opened: FactStore | undefined;
  readonly #epochKeys = new WeakMap<MarketEpoch, string>();
  /** By the incidents of one range: each range has its own array, even when the incidents are equal. */
  readonly #hitsKeys = new WeakMap<readonly BoundIncident[], string>();
  /** Days of one epoch share a lineup object, so that sums over days can compare lineups by identity. */
  readonly #lineups = new WeakMap<MarketEpoch, readonly LineupUnit[]>();
  /** The days of one site by UTC day: worlds make new epochs at every change. */
  readonly #days = new WeakMap<readonly MarketEpoch[], SiteDays>();

  /** `open` is called once, on the first read of facts. */
  constructor(
    model: MarketModel,
    open: () => FactStore,
    { facts, epochs }: { readonly facts: FactMemory; readonly epochs: EpochMemory },
  ) {
    this.model = model;
    this.#open = open;
    this.#memory = facts;
    this.#epochs = epochs;
  }

  /** The epochs of a site in this market; `sources` identifies what they follow from. */
  epochs(
    site: MarketSite,
    sources: string,
    make: () => readonly MarketEpoch[],
  ): readonly MarketEpoch[] {
    return this.#epochs.of(`${this.model.seed} ${siteKey(site)} ${sources}`, make);
  }

  /** The facts of a UTC day. Epochs belong to one site: each site has an array of its own. */
  day(site: MarketSite, epochs: readonly MarketEpoch[], day: number): FactDay {
    const known = this.#days.get(epochs);
    const { source, days } = known ?? this.#openDays(site, epochs);
    const made = days.get(day) ?? new FactDay(source, day, this.#dayKey(site, epochs, day));
    days.set(day, made);
    return made;
  }

  /**
   * The revenue of each ad unit in a half-open range of UTC days, by id, in millionths of a USD. Only this sum is
   * stored, not the days: ranges of months are summed up for accounting. Pauses for other work.
   */
  async unitRevenue(
    site: MarketSite,
    epochs: readonly MarketEpoch[],
    [fromDay, toDay]: readonly [number, number],
  ): Promise<ReadonlyMap<string, number>> {
    const [from, to] = [firstSlotOf(fromDay), firstSlotOf(toDay)];
    const ids = lineupOf(epochsBetween(epochs, from, to)).map(({ adUnitId }) => adUnitId);
    const key = `${fromDay}-${toDay}:${this.#keyOf(site, epochs, from, to)}`;
    const sums = await this.#storedSums(key, () =>
      this.#sumUp(site, epochs, [fromDay, toDay], ids),
    );
    return new Map(ids.map((id, index) => [id, sums[index] ?? 0]));
  }

  async #storedSums(key: string, make: () => Promise<Float64Array>): Promise<Float64Array> {
    const known = this.#store.read(key, 'totals');
    if (known) return known;
    const totals = await make();
    this.#store.put(key, { totals, series: new Float64Array() });
    return totals;
  }

  async #sumUp(
    site: MarketSite,
    epochs: readonly MarketEpoch[],
    [fromDay, toDay]: readonly [number, number],
    ids: readonly string[],
  ): Promise<Float64Array> {
    const sums = new Float64Array(ids.length);
    for (let day = fromDay; day < toDay; day += 1) {
      const { lineup, revenue } = dayRevenue(this.model, site, epochs, day);
      for (const [position, { adUnitId }] of lineup.entries()) {
        const index = ids.indexOf(adUnitId);
        sums[index] = (sums[index] ?? 0) + (revenue[position] ?? 0);
      }
      await yieldToEventLoop();
    }
    return sums;
  }

  /** Keeps days from being removed from the disk until the returned function is called. */
  hold(days: readonly FactDay[]): () => void {
    return this.#store.hold(days.map(({ key }) => key));
  }

  close(): void {
    this.#opened?.close();
  }

  #dayKey(site: MarketSite, epochs: readonly MarketEpoch[], day: number): string {
    return `${day}:${this.#keyOf(site, epochs, firstSlotOf(day), firstSlotOf(day + 1))}`;
  }

  #openDays(site: MarketSite, epochs: readonly MarketEpoch[]): SiteDays {
    const { model } = this;
    const source: DaySource = {
      store: this.#store,
      memory: this.#memory,
      seed: model.seed,
      lineup: (day) => this.#lineupOf(epochsOfDay(epochs, day)),
      generate: (day, ...limits) => generateDay(model, site, epochs, day, ...limits),
      estimate: (day, only) => estimatedRevenue(model, site, epochs, day, only),
      roughBound: (day) => roughBound(model, site, epochs, day),
    };
    const opened = { source, days: new Map<number, FactDay>() };
    this.#days.set(epochs, opened);
    return opened;
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

  /** The key of a range of slots: all that its facts depend on (what is in force, and incidents). */
  #keyOf(site: MarketSite, epochs: readonly MarketEpoch[], start: number, end: number): string {
    const inForce = epochsBetween(epochs, start, end);
    const parts = inForce.map((epoch, index) => {
      const from = index === 0 ? 0 : epoch.fromSlot - start;
      return `${from === 0 ? '' : `${from}=`}${this.#epochKey(site, epoch)}`;
    });
    // The start is in the key only when it is after midnight: before the first epoch there is nothing.
    const late = inForce[0] && inForce[0].fromSlot > start ? `@${inForce[0].fromSlot - start}` : '';
    return `${parts.join('|')}${late}${this.#hitsKey(site, epochs, start, end)}`;
  }

  #hitsKey(site: MarketSite, epochs: readonly MarketEpoch[], start: number, end: number): string {
    const hits = boundIncidents(this.model, site, epochs, start, end);
    const known = this.#hitsKeys.get(hits);
    if (known !== undefined || hits.length === 0) return known ?? '';
    // The range ends before a removal on a later day, which cuts an incident short.
    const parts = hits.map((hit) => ({ ...hit, toSlot: Math.min(end, hit.toSlot), endedBy: null }));
    const made = `~${digestOf(JSON.stringify(parts))}`;
    this.#hitsKeys.set(hits, made);
    return made;
  }

  #epochKey(site: MarketSite, epoch: MarketEpoch): string {
    const known = this.#epochKeys.get(epoch);
    if (known) return known;
    const { units, autoPick } = epoch;
    const sorted = [...units].sort((a, b) => byCodeUnit(a.adUnitId, b.adUnitId));
    const made = digestOf(JSON.stringify([site, autoPick, sorted]));
    this.#epochKeys.set(epoch, made);
    return made;
  }
}
