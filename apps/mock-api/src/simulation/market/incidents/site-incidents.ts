import { INCIDENT_KINDS, type IncidentKind } from '#api/contract/values/incident-kinds.ts';
import type { MarketFixture, MarketCountry } from '#api/fixtures/market.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { type KeyedRandom, keyedRandom } from '#api/simulation/keyed-random.ts';
import { localTime, slotOfLocal } from '#api/simulation/market/calendar/calendar.ts';
import { type MarketSite, siteCountry } from '#api/simulation/market/epoch.ts';
import { exchangeIncidents, isShared } from './exchange-incidents.ts';
import {
  type ExchangeRegion,
  exchangeRegion,
} from '#api/simulation/market/site/exchange-region.ts';
import {
  clearTimeOn,
  comesOn,
  daysKey,
  FAR,
  FILL_IN_REACH,
  fillInAfter,
  isClearOn,
  timeOn,
} from './incident-times.ts';
import type { PlannedIncident } from '#api/simulation/market/site/incident-shapes.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';

/** Chance that an outage of the site's own is one of one kind of device: its wrapper and its apps differ there. */
const DEVICE_CHANCE = 0.3;
/** Chance that a second bidder is slow during an outage, because both use one data centre. */
const SECOND_PART_CHANCE = 0.25;

/** Days on which a kind comes by itself are found together. */
const CHUNK = 128;

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

/** An incident that ends with the local day on which it begins: where a demo looks for each kind, a day shows it whole. */
function withinDay(one: PlannedIncident, country: MarketCountry, day: number): PlannedIncident {
  const over = Math.max(0, one.toSlot - slotOfLocal(day + 1, 0, country));
  return { ...one, fromSlot: one.fromSlot - over, toSlot: one.toSlot - over };
}

const ALL_USERS = { reach: 1, device: null } as const;
const OF_SITE = { exchange: null, part: 0 } as const;

/** An incident of the site's own that begins on a local day. */
function planned(
  market: MarketFixture,
  country: MarketCountry,
  kind: IncidentKind,
  day: number,
  random: KeyedRandom,
): PlannedIncident[] {
  const time = timeOn(market, country, kind, day, random);
  const severity = random.next();
  const device = kind === 'outage' && random.chance(DEVICE_CHANCE) ? random.next() : null;
  const confined = confinedTo(device, country);
  const one = { kind, ...time, severity, ...confined, ...OF_SITE, isClear: false } as const;
  if (kind !== 'outage' || !random.chance(SECOND_PART_CHANCE)) return [one];
  return [one, { ...one, kind: 'slow_bidder', ...ALL_USERS, part: 1 }];
}

/** A clear incident of the site's own that begins on a local day: it reaches all users. */
function clearlyPlanned(
  country: MarketCountry,
  kind: IncidentKind,
  day: number,
  random: KeyedRandom,
): PlannedIncident[] {
  const time = clearTimeOn(country, kind, day, random);
  return time ? [{ kind, ...time, severity: 1, ...ALL_USERS, ...OF_SITE, isClear: true }] : [];
}

/** What the incidents of a site are drawn from. */
export class SiteIncidents {
  readonly #model: MarketModel;
  readonly #site: MarketSite;
  readonly #country: MarketCountry;
  readonly #region: ExchangeRegion;
  readonly #partners: ReadonlySet<string>;
  readonly #chunks = new Map<string, readonly number[]>();
  readonly #filled = new Map<string, readonly number[]>();

  constructor(model: MarketModel, site: MarketSite) {
    this.#model = model;
    this.#site = site;
    this.#country = siteCountry(model.market, site);
    this.#region = exchangeRegion(model.market, site.country);
    this.#partners = new Set(site.firstBidders.map(({ code }) => code));
  }

  #isClear(kind: IncidentKind, day: number): boolean {
    const { affiliateId, incidents } = this.#site;
    return incidents === 'clear' && isClearOn(this.#model.seed, affiliateId, kind, day);
  }

  /** Local days from `first` to `last` on which a kind comes by itself to the site alone. */
  #ownDays(kind: IncidentKind, first: number, last: number): number[] {
    const { seed, market } = this.#model;
    const key = daysKey(seed, this.#site.affiliateId, kind);
    const yearly = market.incidentSizes.siteYearly[kind];
    const days: number[] = [];
    for (let day = first; day <= last; day += 1)
      if (comesOn(key, kind, day, yearly) || this.#isClear(kind, day)) days.push(day);
    return days;
  }

  /** The incidents of the exchanges that the site used first, which begin on local days from `first` to `last`. */
  #shared(first: number, last: number): PlannedIncident[] {
    const shared = exchangeIncidents(
      this.#model,
      this.#region,
      this.#partners,
      first - 1,
      last + 1,
    );
    return shared.filter(({ fromSlot }) => {
      const { day } = localTime(fromSlot, this.#country);
      return day >= first && day <= last;
    });
  }

  /** Local days on which a kind comes by itself, to the site alone or to one of its exchanges. */
  #days(kind: IncidentKind, first: number, last: number): number[] {
    const ownDays: number[] = [];
    for (let at = Math.floor(first / CHUNK); at <= Math.floor(last / CHUNK); at += 1) {
      const days = getOrCreate(this.#chunks, `${kind} ${at}`, () =>
        this.#findDays(kind, at * CHUNK, (at + 1) * CHUNK - 1),
      );
      ownDays.push(...days.filter((day) => day >= first && day <= last));
    }
    return ownDays;
  }

  #findDays(kind: IncidentKind, first: number, last: number): number[] {
    const own = this.#ownDays(kind, first, last);
    if (isShared(kind))
      for (const one of this.#shared(first, last))
        if (one.kind === kind) own.push(localTime(one.fromSlot, this.#country).day);
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
    const isOccasional = this.#site.incidents === 'occasional';
    const random = keyedRandom(seed, this.#site.affiliateId, 'incident', kind, day);
    if (this.#isClear(kind, day)) return clearlyPlanned(this.#country, kind, day, random);
    const own = planned(market, this.#country, kind, day, random);
    return isOccasional ? own : own.map((one) => withinDay(one, this.#country, day));
  }

  /** The last day before `day` on which a kind came by itself. */
  #lastBefore(kind: IncidentKind, day: number): number {
    for (let end = day - 1; ; end -= CHUNK) {
      const lastDay = this.#days(kind, end - CHUNK + 1, end).at(-1);
      if (lastDay !== undefined) return lastDay;
    }
  }

  /** The first day after `day` on which a kind comes by itself. */
  #nextAfter(kind: IncidentKind, day: number): number {
    for (let start = day + 1; ; start += CHUNK) {
      const [found] = this.#days(kind, start, start + CHUNK - 1);
      if (found !== undefined) return found;
    }
  }

  /** Days on which the kinds before one begin, by themselves or filled in. */
  #besides(kind: IncidentKind, first: number, last: number): number[] {
    const kinds = INCIDENT_KINDS.slice(0, INCIDENT_KINDS.indexOf(kind));
    return kinds.flatMap((other) => [
      ...this.#days(other, first, last),
      ...this.#filledIn(other, first, last),
    ]);
  }

  /** The days on which a kind is filled in between two on which it comes by itself, beside the kinds before it. */
  #filledBetween(kind: IncidentKind, from: number, to: number): readonly number[] {
    return getOrCreate(this.#filled, `${kind} ${from}`, () => {
      const { affiliateId } = this.#site;
      const others = this.#besides(kind, from - FAR, to + FILL_IN_REACH);
      const filled: number[] = [];
      let next = fillInAfter(this.#model.seed, affiliateId, kind, from, others);
      while (next < to) {
        filled.push(next);
        next = fillInAfter(this.#model.seed, affiliateId, kind, next, others);
      }
      return filled;
    });
  }

  /** The days from `first` to `last` on which a kind that has not come by itself is filled in. */
  #filledIn(kind: IncidentKind, first: number, last: number): number[] {
    if (this.#site.incidents === 'occasional') return [];
    const filled: number[] = [];
    let from = this.#lastBefore(kind, first);
    while (from <= last) {
      const to = this.#nextAfter(kind, from);
      filled.push(...this.#filledBetween(kind, from, to));
      from = to;
    }
    return filled.filter((day) => day >= first && day <= last);
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
