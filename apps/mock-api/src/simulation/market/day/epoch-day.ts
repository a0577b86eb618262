import { addNumbers } from '#api/lib/number-rows.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import {
  type BidderConditions,
  bidderConditions,
  type Levels,
  type SiteBidder,
  SLOTS_PER_QUARTER,
} from '#api/simulation/market/site/bidder-conditions.ts';
import { localTime } from '#api/simulation/market/calendar/calendar.ts';
import { commonLevel } from '#api/simulation/market/site/common-level.ts';
import {
  type DayConditions,
  dayConditions,
  inParts,
} from '#api/simulation/market/site/day-conditions.ts';
import { type Drift, driftKnots } from '#api/simulation/market/site/drift.ts';
import { type MarketSite, type MarketUnit, siteCountry } from '#api/simulation/market/epoch.ts';
import type { BoundIncident } from '#api/simulation/market/site/incident-shapes.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { pageHours } from '#api/simulation/market/site/page-hours.ts';
import { pageTraffic } from '#api/simulation/market/site/page-traffic.ts';
import type { PreparedUnit } from '#api/simulation/market/units/prepared-unit.ts';
import { unmeasuredIn } from '#api/simulation/market/site/incident-effects.ts';
import { type Debuts, Ramps } from '#api/simulation/market/units/ramp-up.ts';
import {
  SharedConditions,
  type UnitHours,
} from '#api/simulation/market/units/shared-conditions.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import type { UnitDay, UnitDrift } from './unit-draw.ts';
import {
  hitHours,
  type HoursContext,
  isHit,
  usualHours,
} from '#api/simulation/market/units/unit-hours.ts';

/** Standard deviation of an ad unit's own traffic from day to day, as a logarithm, and its memory. */
const UNIT_SIGMA = 0.03;
const UNIT_MEMORY = 0.6;

/** The ups and downs of the lost renders of a whole site, and the bounds of an ad unit's share of them. */
const RENDERS_SIGMA = 0.22;
const RENDERS_MEMORY = 0.5;
const RENDER_LOSS = { low: 0.021, high: 0.076 };

function siteRenders(seed: number, { affiliateId }: MarketSite): Drift {
  const key = keyHash(seed, affiliateId, 'renders');
  return { key, sigma: RENDERS_SIGMA, memory: RENDERS_MEMORY, slots: SLOTS_PER_DAY };
}

/** The mean of a process over a UTC day. */
function meanOf(drift: Drift, firstSlot: number): number {
  const [from = 0, to = 0] = driftKnots(drift, firstSlot, 2);
  return (from + to) / 2;
}

/**
 * Half hours of the parts of a day for which conditions are computed: prices, bids and speed hardly differ within. What
 * an incident hits is computed per half hour.
 */
const PART = 6;

/** Days between a day and the address of what is drawn for its half hours that Prebid does not measure. */
const UNMEASURED_DRAWS = 2 ** 20;

/** Half hours of a site on a day: all of them, or those that Prebid measures, or the others. */
interface Hours {
  /** The day of the address of their random numbers. */
  readonly draws: number;
  readonly halfHours: Conditions;
  readonly parts: Conditions;
}

/** The conditions of a site, and those of its ad units that follow from them: by the users, or the ad unit. */
interface Conditions {
  readonly ofSite: DayConditions;
  readonly ofUsers: Map<number | string, SharedConditions>;
}

const hoursOf = (draws: number, halfHours: DayConditions): Hours => ({
  draws,
  halfHours: { ofSite: halfHours, ofUsers: new Map() },
  parts: { ofSite: inParts(halfHours, PART), ofUsers: new Map() },
});

/** The same without traffic outside of the half hours whose mark has a value. */
function only(conditions: DayConditions, marks: Float64Array, mark: number): DayConditions {
  const within = (traffic: Float64Array): Float64Array =>
    traffic.map((value, index) => (marks[index] === mark ? value : 0));
  return {
    ...conditions,
    desktopTraffic: within(conditions.desktopTraffic),
    mobileTraffic: within(conditions.mobileTraffic),
  };
}

/**
 * A site on a whole UTC day, as if one epoch were in force all day. What a change leaves as it was is the same in both
 * epochs, so earlier figures of the day do not change.
 */
export class EpochDay {
  readonly #model: MarketModel;
  readonly #site: MarketSite;
  readonly #day: number;
  readonly #context: HoursContext;
  readonly #firstSlot: number;
  readonly #measured: Hours;
  /** What Prebid does not measure; null if it measures the whole day. */
  readonly #unmeasured: Hours | null;
  readonly #ramps: Ramps;
  readonly #localStart: number;
  /** What the levels of the bidders have in common, at the start and at the end of the day. */
  readonly #common: readonly [Levels, Levels];
  /** The ups and downs of the site's lost renders. */
  readonly #renders: number;
  readonly #conditions = new Map<SiteBidder, BidderConditions>();
  readonly #pages = new Map<string, Float64Array>();

  constructor(
    model: MarketModel,
    site: MarketSite,
    day: number,
    incidents: readonly BoundIncident[],
    called: number,
    debuts: Debuts,
  ) {
    const firstSlot = firstSlotOf(day);
    const { overlap } = model.market.model.sharedBuyers;
    this.#model = model;
    this.#site = site;
    this.#day = day;
    this.#context = { market: model.market, incidents, called, overlap };
    this.#firstSlot = firstSlot;
    this.#common = [
      commonLevel(model, site, firstSlot),
      commonLevel(model, site, firstSlot + SLOTS_PER_DAY),
    ];
    const all = dayConditions(model, site, incidents, firstSlot);
    const marks = unmeasuredIn(incidents, firstSlot);
    this.#measured = hoursOf(day, marks ? only(all, marks, 0) : all);
    this.#unmeasured = marks && hoursOf(day + UNMEASURED_DRAWS, only(all, marks, 1));
    this.#ramps = new Ramps(model.seed, site.affiliateId, debuts);
    this.#localStart = localTime(firstSlot, siteCountry(model.market, site)).time;
    this.#renders = meanOf(siteRenders(model.seed, site), firstSlot);
  }

  /** An ad unit in the half hours that Prebid measures. */
  unitDay(unit: MarketUnit): UnitDay {
    return this.#unitDay(unit, this.#measured);
  }

  /** The same in those that it does not measure; null if there are none. */
  unmeasured(unit: MarketUnit): UnitDay | null {
    return this.#unmeasured && this.#unitDay(unit, this.#unmeasured);
  }

  #unitDay(unit: MarketUnit, hours: Hours): UnitDay {
    const prepared = this.#model.prepared(this.#site, unit);
    const hit = isHit(this.#context.incidents, unit);
    const halfHours = (): SharedConditions =>
      hit ? this.#hit(prepared, hours.halfHours) : this.#usual(prepared, hours.halfHours);
    return {
      prepared,
      table: this.#model.tableOf(prepared.tableKey, this.#site, unit),
      shared: hit ? halfHours() : this.#usual(prepared, hours.parts),
      halfHours,
      drift: this.#drift(prepared),
      price: this.#price(prepared),
      renderLoss: this.#renderLoss(prepared),
      localStart: this.#localStart,
      day: this.#day,
      draws: hours.draws,
    };
  }

  #usual({ unit, desktop }: PreparedUnit, { ofSite, ofUsers }: Conditions) {
    return getOrCreate(ofUsers, this.#ramps.concern(unit) ? unit.adUnitId : desktop, () =>
      this.#share(unit, usualHours(this.#context, ofSite, desktop), desktop),
    );
  }

  #hit(prepared: PreparedUnit, { ofSite, ofUsers }: Conditions): SharedConditions {
    const { unit, profile, desktop } = prepared;
    return getOrCreate(ofUsers, unit.adUnitId, () => {
      const out = this.#out(prepared, desktop);
      return this.#share(unit, hitHours(this.#context, ofSite, unit, profile, out), desktop);
    });
  }

  #share(unit: MarketUnit, hours: UnitHours, desktop: number): SharedConditions {
    if (this.#ramps.concern(unit)) {
      const { overlap } = this.#context;
      const first = this.#firstSlot + (hours.slots - 1) / 2;
      hours.bidFactor.forEach((factor, part) => {
        const ramp = this.#ramps.ofUnit(unit, overlap, first + part * hours.slots);
        hours.bidFactor[part] = factor * ramp;
      });
    }
    return new SharedConditions(hours, (bidder) => this.#conditionsOf(bidder, desktop));
  }

  /** Those of a bidder for all ad units; or by ad unit, while it is out on one kind of device. */
  #conditionsOf(bidder: SiteBidder, desktop: number): BidderConditions {
    const { market, incidents } = this.#context;
    const isByDevice = incidents.some((one) => one.bidder === bidder.code && one.device !== null);
    const firstSlot = this.#firstSlot;
    const make = (): BidderConditions => {
      const made = bidderConditions(market, bidder, this.#common, incidents, firstSlot, desktop);
      if (!this.#ramps.isNewBidder(bidder.code)) return made;
      const rampIn = (quarter: number): number =>
        this.#ramps.ofBidder(bidder.code, firstSlot + quarter * SLOTS_PER_QUARTER);
      return { ...made, bidFactor: made.bidFactor.map((value, at) => value * rampIn(at)) };
    };
    return isByDevice ? make() : getOrCreate(this.#conditions, bidder, make);
  }

  /** The number of bidders that are out per half hour; null if all bid. */
  #out({ bidders }: PreparedUnit, desktop: number): Float64Array | null {
    if (!this.#context.incidents.some(({ kind }) => kind === 'outage')) return null;
    const out = new Float64Array(SLOTS_PER_DAY);
    for (const { ofSite } of bidders) {
      const own = this.#conditionsOf(ofSite, desktop).effects?.out;
      if (own) addNumbers(out, 0, own, 0, out.length);
    }
    return out;
  }

  #price({ traits: { price } }: PreparedUnit): [number, number] {
    const [from = 0, to = 0] = driftKnots(price, this.#firstSlot, 2);
    const shift = price.sigma ** 2 / 2;
    return [from - shift, to - shift];
  }

  /** Ad server and Prebid never count the same; how far they are apart is different each day. */
  #renderLoss({ traits, profile }: PreparedUnit): number {
    const own = meanOf(traits.renders, this.#firstSlot);
    const loss = profile.renderLoss * Math.exp(own + this.#renders);
    return Math.min(RENDER_LOSS.high, Math.max(RENDER_LOSS.low, loss));
  }

  /** A renamed div id keeps the ups and downs of its traffic. */
  #drift({ trafficKey, profile }: PreparedUnit): UnitDrift[] {
    const firstSlot = this.#firstSlot;
    const drift = { key: trafficKey, sigma: UNIT_SIGMA, memory: UNIT_MEMORY, slots: SLOTS_PER_DAY };
    const [from = 0, to = 0] = driftKnots(drift, firstSlot, 2);
    return profile.pages.map(({ page, auctions: { desktop, mobile, tablet } }) => {
      const [pageFrom = 0, pageTo = 0] = getOrCreate(this.#pages, page, () =>
        pageTraffic(this.#model, this.#site, firstSlot, page),
      );
      const auctions = desktop + mobile + tablet;
      const hours = pageHours(
        this.#model.market,
        this.#site,
        page,
        this.#localStart,
        SLOTS_PER_DAY / PART,
      );
      return { auctions, from: from + pageFrom, to: to + pageTo, hours };
    });
  }
}
