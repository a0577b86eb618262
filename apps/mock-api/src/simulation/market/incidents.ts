import {
  type EarlyEnd,
  INCIDENT_KINDS,
  type IncidentKind,
} from '#api/contract/values/incident-kinds.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import type { Market, MarketCountry } from '#api/fixtures/market.ts';
import { type KeyedRandom, keyedRandom, keyHash } from '../keyed-random.ts';
import { localTime } from './calendar.ts';
import { type MarketSite, type MarketUnit, siteCountry } from './epoch.ts';
import { type ExchangeRegion, exchangeIncidents, exchangeRegion } from './exchange-incidents.ts';
import {
  comesOn,
  daysKey,
  FILL_IN_REACH,
  fillInAfter,
  MAX_INCIDENT,
  timeOn,
} from './incident-times.ts';
import type { MarketModel } from './market-model.ts';
import { dayOfSlot } from './slots.ts';

/** The exchange that an incident belongs to: all sites of the region that use it have the incident. */
export interface SharedScope {
  readonly code: string;
  readonly region: ExchangeRegion;
  /** The data centre to which it is confined; null for the whole region. */
  readonly dataCentre: string | null;
}

/** A planned incident in an affiliate's facts; the range of slots is half-open. */
export interface PlannedIncident {
  readonly kind: IncidentKind;
  readonly fromSlot: number;
  readonly toSlot: number;
  /** Its severity among incidents of its kind, 0 to 1. */
  readonly severity: number;
  /** Share of the users that it reaches: below 1 in an outage of one data centre or of one kind of device. */
  readonly reach: number;
  /** The kind of device (mobile includes tablets) to which an outage is confined; null otherwise. */
  readonly device: 'desktop' | 'mobile' | null;
  /** Null if it belongs to the site. */
  readonly exchange: SharedScope | null;
  /** 0, or 1 for the second part of an incident that hits two bidders. */
  readonly part: 0 | 1;
}

/** The target of an incident, chosen from the configuration: one bidder, one ad unit, or (both null) everything. */
export interface IncidentTarget {
  readonly bidder: string | null;
  readonly adUnitId: string | null;
}

/** What an incident does to its target. */
export interface IncidentSize {
  /** Factor on traffic (surge: of its pages at the peak), bids, or response times. */
  readonly factor: number;
  readonly pages: readonly string[];
}

/**
 * An incident with its target and size, limited to the time in which the target exists: `toSlot` is the actual end.
 */
export interface BoundIncident extends PlannedIncident, IncidentTarget, IncidentSize {
  readonly plannedToSlot: number;
  /** The reason why its bidder or ad unit was removed earlier; null if it was not cut short. */
  readonly endedBy: EarlyEnd | null;
  /** The ad units on which an outage of one kind of device takes nearly all bids, by id; empty for all others. */
  readonly adUnitIds: readonly string[];
  /** Kinds of incident that hide its signal: in its hours, or in those of the week before that it is compared with. */
  readonly hiddenBy: {
    readonly now: readonly IncidentKind[];
    readonly before: readonly IncidentKind[];
  };
}

/** Number of strongest bidders from which the target of an outage or slowness is drawn, because their loss is visible. */
const STRONG_BIDDERS = 4;

/** Chance that an outage of the site's own is one of one kind of device: its wrapper and its apps differ there. */
const DEVICE_CHANCE = 0.3;
/** Chance that a second bidder is slow during an outage, because both use one data centre. */
const SECOND_PART_CHANCE = 0.25;

/** Whether a kind of incident is visible only against the same hours of the week before. */
export function isSeenAgainstWeekBefore(kind: IncidentKind): boolean {
  return kind === 'surge' || kind === 'plunge';
}

/** The users that an incident reaches: all of them if `draw` is null, else a number from 0 to 1 decides. */
function confinedTo(
  draw: number | null,
  { deviceSplit }: MarketCountry,
): Pick<PlannedIncident, 'reach' | 'device'> {
  if (draw === null) return { reach: 1, device: null };
  const { desktop } = deviceSplit;
  return draw < 0.5
    ? { reach: desktop, device: 'desktop' }
    : { reach: 1 - desktop, device: 'mobile' };
}

/** An incident of the site's own that begins on a local day. */
function planned(
  market: Market,
  country: MarketCountry,
  kind: IncidentKind,
  day: number,
  random: KeyedRandom,
): PlannedIncident[] {
  const time = timeOn(market, country, kind, day, random);
  const severity = random.next();
  const device = kind === 'outage' && random.chance(DEVICE_CHANCE) ? random.next() : null;
  const confined = confinedTo(device, country);
  const one = { kind, ...time, severity, ...confined, exchange: null, part: 0 } as const;
  if (kind !== 'outage' || !random.chance(SECOND_PART_CHANCE)) return [one];
  return [one, { ...one, kind: 'slow_bidder', reach: 1, device: null, part: 1 }];
}

/** What the incidents of a site are drawn from. */
class SiteIncidents {
  readonly #model: MarketModel;
  readonly #site: MarketSite;
  readonly #country: MarketCountry;
  readonly #region: ExchangeRegion;
  readonly #partners: ReadonlySet<string>;
  readonly #chunks = new Map<string, readonly number[]>();

  constructor(model: MarketModel, site: MarketSite) {
    this.#model = model;
    this.#site = site;
    this.#country = siteCountry(model.market, site);
    this.#region = exchangeRegion(model, site.country);
    this.#partners = new Set(site.firstBidders.map(({ code }) => code));
  }

  /** Local days from `first` to `last` on which a kind comes by itself to the site alone. */
  #ownDays(kind: IncidentKind, first: number, last: number): number[] {
    const { seed, market } = this.#model;
    const key = daysKey(seed, this.#site.affiliateId, kind);
    const yearly = market.incidentSizes.siteYearly[kind];
    const days: number[] = [];
    for (let day = first; day <= last; day += 1)
      if (comesOn(key, kind, day, yearly)) days.push(day);
    return days;
  }

  /** The incidents of the exchanges that the site used first, which begin on local days from `first` to `last`. */
  #shared(first: number, last: number): PlannedIncident[] {
    return exchangeIncidents(this.#model, this.#region, first - 1, last + 1).filter(
      ({ exchange, fromSlot }) => {
        if (!this.#partners.has(exchange?.code ?? '')) return false;
        const { day } = localTime(fromSlot, this.#country);
        return day >= first && day <= last;
      },
    );
  }

  /** Local days on which a kind comes by itself, to the site alone or to one of its exchanges. */
  #days(kind: IncidentKind, first: number, last: number): number[] {
    const found: number[] = [];
    for (let at = Math.floor(first / CHUNK); at <= Math.floor(last / CHUNK); at += 1) {
      const days = getOrCreate(this.#chunks, `${kind} ${at}`, () =>
        this.#findDays(kind, at * CHUNK, (at + 1) * CHUNK - 1),
      );
      found.push(...days.filter((day) => day >= first && day <= last));
    }
    return found;
  }

  #findDays(kind: IncidentKind, first: number, last: number): number[] {
    const shared = this.#shared(first, last).filter((one) => one.kind === kind);
    const days = shared.map(({ fromSlot }) => localTime(fromSlot, this.#country).day);
    const own = [...this.#ownDays(kind, first, last), ...days];
    if (kind === 'slow_bidder') own.push(...this.#secondParts(first, last));
    return own.sort((a, b) => a - b);
  }

  /** Local days on which an outage of the site's own makes another bidder slow. */
  #secondParts(first: number, last: number): number[] {
    const outages = [
      ...this.#ownDays('outage', first, last),
      ...this.#filledIn('outage', first, last),
    ];
    return outages.filter((day) => this.#planned('outage', day).length > 1);
  }

  #planned(kind: IncidentKind, day: number): PlannedIncident[] {
    const { seed, market } = this.#model;
    const random = keyedRandom(seed, this.#site.affiliateId, 'incident', kind, day);
    return planned(market, this.#country, kind, day, random);
  }

  /** The last day before `day` on which a kind came by itself. */
  #lastBefore(kind: IncidentKind, day: number): number {
    for (let end = day - 1; ; end -= CHUNK) {
      const found = this.#days(kind, end - CHUNK + 1, end).at(-1);
      if (found !== undefined) return found;
    }
  }

  /** Days on which the kinds before one begin: all that come by themselves, and what is filled in of the last one. */
  #besides(kind: IncidentKind, first: number, last: number): number[] {
    const kinds = INCIDENT_KINDS.slice(0, INCIDENT_KINDS.indexOf(kind));
    return [
      ...kinds.flatMap((other) => this.#days(other, first, last)),
      ...kinds.slice(-1).flatMap((other) => this.#filledIn(other, first, last)),
    ];
  }

  /** The days on which a kind that has not come by itself is filled in, beside the kinds before it. */
  #filledIn(kind: IncidentKind, first: number, last: number): number[] {
    const { seed } = this.#model;
    const { affiliateId, incidents } = this.#site;
    if (incidents !== 'every-kind') return [];
    let before = this.#lastBefore(kind, first);
    const days = this.#days(kind, before + 1, last);
    const others = this.#besides(kind, before, last + FILL_IN_REACH);
    const filled: number[] = [];
    for (;;) {
      const next = fillInAfter(seed, affiliateId, kind, before, others);
      const byItself = days.find((day) => day > before);
      if (byItself !== undefined && byItself <= next) before = byItself;
      else if (next > last) return filled;
      else {
        before = next;
        if (next >= first) filled.push(next);
      }
    }
  }

  /** The incidents of the site's own that begin on local days from `first` to `last`. */
  own(first: number, last: number): PlannedIncident[] {
    return INCIDENT_KINDS.flatMap((kind) => {
      const filled = this.#filledIn(kind, first, last);
      return [...this.#ownDays(kind, first, last), ...filled].flatMap((day) =>
        this.#planned(kind, day),
      );
    });
  }
}

/** Days on which a kind comes by itself are found together. */
const CHUNK = 128;

/** Days of the incidents of a site that are found together: most of the work is to look back. */
const BLOCK = 512;
/** Maximum of cached blocks per market. */
const MAX_BLOCKS = 200;

type Blocks = Map<string, readonly PlannedIncident[]>;
const blocksOf = new WeakMap<MarketModel, Blocks>();

/** The incidents of a site's own in a block of local days; the same block is asked for day by day. */
function ownInBlock(model: MarketModel, site: MarketSite, block: number) {
  const blocks = getOrCreate(blocksOf, model, (): Blocks => new Map());
  const { affiliateId, country, incidents, firstBidders } = site;
  const partners = firstBidders.map(({ code }) => code).join(' ');
  const key = [affiliateId, country, incidents, site.devices?.desktop, partners, block].join('|');
  if (blocks.size >= MAX_BLOCKS) blocks.clear();
  return getOrCreate(blocks, key, () =>
    new SiteIncidents(model, site).own(block * BLOCK, (block + 1) * BLOCK - 1),
  );
}

const byStart = (a: PlannedIncident, b: PlannedIncident): number =>
  a.fromSlot - b.fromSlot ||
  a.part - b.part ||
  INCIDENT_KINDS.indexOf(a.kind) - INCIDENT_KINDS.indexOf(b.kind) ||
  byCodeUnit(a.exchange?.code ?? '', b.exchange?.code ?? '');

/**
 * The incidents that overlap a half-open range of slots, by start: those of the site's own, and those of all exchanges of
 * its region that `isUsed` at their start.
 */
export function incidentsIn(
  model: MarketModel,
  site: MarketSite,
  fromSlot: number,
  toSlot: number,
  isUsed: (exchange: string, slot: number) => boolean = (code) =>
    site.firstBidders.some((one) => one.code === code),
): PlannedIncident[] {
  const country = siteCountry(model.market, site);
  const first = localTime(fromSlot - MAX_INCIDENT, country).day;
  const last = localTime(toSlot, country).day;
  const own: PlannedIncident[] = [];
  for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1)
    own.push(...ownInBlock(model, site, block));
  const shared = exchangeIncidents(
    model,
    exchangeRegion(model, site.country),
    dayOfSlot(fromSlot - MAX_INCIDENT),
    dayOfSlot(toSlot),
  ).filter((one) => isUsed(one.exchange?.code ?? '', one.fromSlot));
  return [...own, ...shared]
    .filter((one) => one.fromSlot < toSlot && one.toSlot > fromSlot)
    .sort(byStart);
}

/** Chooses the target of an incident among the ad units (and their bidders) in force at its start. */
export function targetOf(
  seed: number,
  { affiliateId }: MarketSite,
  { kind, fromSlot, part, exchange }: PlannedIncident,
  units: readonly MarketUnit[],
  strengthOf: (bidder: string) => number,
): IncidentTarget {
  const drawOf = (name: string): number =>
    keyHash(seed, affiliateId, 'incident target', fromSlot, name);
  const drawn = (names: readonly string[]): string | null =>
    [...names].sort((a, b) => drawOf(a) - drawOf(b))[part] ?? null;
  if (kind === 'low_fill')
    return { bidder: null, adUnitId: drawn(units.map(({ adUnitId }) => adUnitId)) };
  if (kind !== 'outage' && kind !== 'slow_bidder') return { bidder: null, adUnitId: null };
  const bidders = [...new Set(units.flatMap((unit) => unit.bidders.map(({ code }) => code)))];
  if (exchange && bidders.includes(exchange.code)) return { bidder: exchange.code, adUnitId: null };
  const strongest = bidders
    .sort((a, b) => strengthOf(b) - strengthOf(a) || (a < b ? -1 : 1))
    .slice(0, STRONG_BIDDERS);
  return { bidder: drawn(strongest), adUnitId: null };
}
