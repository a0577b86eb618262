import { oncePer } from '#api/lib/memo.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { uniformAt } from '#api/simulation/address.ts';
import type { MarketEpoch, MarketUnit } from '#api/simulation/market/epoch.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** Range of the days that a newcomer needs for its full rate, and of the share of it that it has at first. */
const RAMP_DAYS = [5, 14] as const;
const FIRST_SHARE = [0.25, 0.5] as const;

/** The longest ramp. Who was away for less than that is no newcomer. */
export const LONGEST_RAMP = RAMP_DAYS[1] * SLOTS_PER_DAY;

/**
 * Number of slots before a time whose epochs decide who is a newcomer then: a ramp began within the longest one, after an
 * absence of that length.
 */
export const SLOTS_THAT_RAMP = 2 * LONGEST_RAMP;

/** The slot in which each bidder and each ad unit of an epoch appeared; those of a site's first epoch are absent. */
export interface Debuts {
  readonly bidders: ReadonlyMap<string, number>;
  readonly units: ReadonlyMap<string, number>;
}

/** Who was there: since when (null from the beginning), and until when. */
interface Presence {
  readonly since: number | null;
  readonly until: number;
}

type Presences = ReadonlyMap<string, Presence>;

/** Those present in an epoch from `from` to `to`, after those of the past; `heir` is whose place somebody takes. */
function present(
  past: Presences,
  names: Iterable<string>,
  { from, to, isFirst }: { from: number; to: number; isFirst: boolean },
  heir: (name: string) => string | undefined = () => undefined,
): Map<string, Presence> {
  const all = new Map(past);
  for (const name of names) {
    const presence = past.get(name) ?? past.get(heir(name) ?? '');
    const isBack = presence && from - presence.until < LONGEST_RAMP;
    all.set(name, { since: isFirst ? null : isBack ? presence.since : from, until: to });
  }
  return all;
}

const identityOf = ({ sizes, onPages }: MarketUnit): string =>
  JSON.stringify([sizes, onPages.map(({ page }) => page)]);

/** Whose place an ad unit takes: a renamed div id is not new. */
function heirs(before: readonly MarketUnit[], units: readonly MarketUnit[]): Map<string, string> {
  const idsOf = (list: readonly MarketUnit[]) => new Set(list.map(({ adUnitId }) => adUnitId));
  const [old, now] = [idsOf(before), idsOf(units)];
  const gone = before.filter(({ adUnitId }) => !now.has(adUnitId));
  const heirOf = new Map<string, string>();
  for (const unit of units) {
    if (old.has(unit.adUnitId)) continue;
    const at = gone.findIndex((one) => identityOf(one) === identityOf(unit));
    const [heir] = at === -1 ? [] : gone.splice(at, 1);
    if (heir) heirOf.set(unit.adUnitId, heir.adUnitId);
  }
  return heirOf;
}

const codesOf = (units: readonly MarketUnit[]): Set<string> =>
  new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code)));

/** The debuts of those that are present in an epoch. */
function debutsIn(names: Iterable<string>, presences: Presences): Map<string, number> {
  const debuts = new Map<string, number>();
  for (const name of names) {
    const since = presences.get(name)?.since ?? null;
    if (since !== null) debuts.set(name, since);
  }
  return debuts;
}

const allDebuts = oncePer((epochs: readonly MarketEpoch[]): ReadonlyMap<MarketEpoch, Debuts> => {
  const byEpoch = new Map<MarketEpoch, Debuts>();
  let [bidders, units]: Presences[] = [new Map(), new Map()];
  let isFirst = true;
  epochs.forEach((epoch, index) => {
    const to = epochs[index + 1]?.fromSlot ?? Infinity;
    const during = { from: epoch.fromSlot, to, isFirst };
    const codes = codesOf(epoch.units);
    const ids = epoch.units.map(({ adUnitId }) => adUnitId);
    const renamed = heirs(epochs[index - 1]?.units ?? [], epoch.units);
    bidders = present(bidders ?? new Map(), codes, during);
    units = present(units ?? new Map(), ids, during, (id) => renamed.get(id));
    if (epoch.units.length > 0) isFirst = false;
    byEpoch.set(epoch, { bidders: debutsIn(codes, bidders), units: debutsIn(ids, units) });
  });
  return byEpoch;
});

const NOBODY: Debuts = { bidders: new Map(), units: new Map() };

/** Those of an epoch who are still newcomers in a slot, each with the slot of its debut. Later epochs do not matter. */
export function newcomers(
  epochs: readonly MarketEpoch[],
  epoch: MarketEpoch,
  slot: number,
): Debuts {
  const debuts = allDebuts(epochs).get(epoch);
  if (!debuts || debuts.bidders.size + debuts.units.size === 0) return NOBODY;
  const recent = (all: ReadonlyMap<string, number>) =>
    new Map([...all].filter(([, since]) => slot < since + LONGEST_RAMP));
  return { bidders: recent(debuts.bidders), units: recent(debuts.units) };
}

/** Identifies newcomers; empty if there are none. */
export function textOfNewcomers({ bidders, units }: Debuts): string {
  return bidders.size + units.size === 0 ? '' : JSON.stringify([[...bidders], [...units]]);
}

const between = ([low, high]: readonly [number, number], share: number): number =>
  low + (high - low) * share;

/** The share of its full bid rate that a newcomer has in a slot: it rises on a straight line from its debut on. */
export function rampAt(key: number, since: number, slot: number): number {
  const first = between(FIRST_SHARE, uniformAt(key, 0));
  const length = between(RAMP_DAYS, uniformAt(key, 1)) * SLOTS_PER_DAY;
  const done = Math.min(1, Math.max(0, (slot - since) / length));
  return first + (1 - first) * done;
}

/** The newcomers of a site on a UTC day. */
export class Ramps {
  readonly #debuts: Debuts;
  readonly #keyOf: (name: string, since: number) => number;

  constructor(seed: number, affiliateId: string, debuts: Debuts) {
    this.#debuts = debuts;
    this.#keyOf = (name, since) => keyHash(seed, affiliateId, 'ramp-up', name, since);
  }

  #at(debuts: ReadonlyMap<string, number>, name: string, slot: number): number {
    const since = debuts.get(name);
    return since === undefined ? 1 : rampAt(this.#keyOf(name, since), since, slot);
  }

  /** Whether an ad unit or one of its bidders is new. */
  concern({ adUnitId, bidders }: MarketUnit): boolean {
    if (this.#debuts.units.size + this.#debuts.bidders.size === 0) return false;
    return this.#debuts.units.has(adUnitId) || bidders.some(({ code }) => this.isNewBidder(code));
  }

  isNewBidder(code: string): boolean {
    return this.#debuts.bidders.has(code);
  }

  /** The share of its full bid rate that a bidder has in a slot. */
  ofBidder(code: string, slot: number): number {
    return this.#at(this.#debuts.bidders, code, slot);
  }

  /**
   * The factor on all bid rates of an ad unit in a slot: buyers do not know a new one yet; and the buyers of a bidder that
   * has not its full rate yet bid through the others, as far as they share them (`overlap`).
   */
  ofUnit({ adUnitId, bidders }: MarketUnit, overlap: number, slot: number): number {
    const active = bidders.reduce((sum, { code }) => sum + this.ofBidder(code, slot), 0);
    const others = active > 0 ? (bidders.length / active) ** overlap : 1;
    return this.#at(this.#debuts.units, adUnitId, slot) * others;
  }
}
