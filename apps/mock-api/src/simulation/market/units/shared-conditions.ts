import { getOrCreate } from '#api/lib/get-or-create.ts';
import type { AuctionInput } from '#api/simulation/market/auction/auction-table.ts';
import {
  type BidderConditions,
  type SiteBidder,
  SLOTS_PER_QUARTER,
} from '#api/simulation/market/site/bidder-conditions.ts';
import type { PreparedBidder } from './prepared-unit.ts';
import type { ResponseCurve } from '#api/simulation/market/auction/response-curve.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { addToGrid } from '#api/simulation/market/auction/table-input.ts';
import { BID_FACTORS } from '#api/simulation/market/auction/unit-auction.ts';

/** Maximum share of requests that time out or fail. */
export const MAX_TIMEOUTS = 0.98;

/** The conditions of an ad unit on a day, per half hour or per part of it. */
export interface UnitHours {
  /** Half hours of each part. */
  readonly slots: number;
  /** Auctions, relative to the mean of all half hours of all days. */
  readonly traffic: Float64Array;
  /** Factor on all bid rates, and logarithms of the factors on all prices and response times. */
  readonly bidFactor: Float64Array;
  readonly logPrice: Float64Array;
  readonly logPace: Float64Array;
  /** The factor on all bid rates that comes from the market alone, whatever happens to the ad unit. */
  readonly demand: Float64Array;
}

/** A bidder on average over the day's auctions. */
interface BidderMeans {
  timeoutRate: number;
  /** Mean response time of its bids, in ms. */
  response: number;
  /** See `AuctionInput`. */
  absent: number;
  absentMoney: number;
  priced: number;
  pricedMoney: number;
}

const perHalfHour = (): Float64Array => new Float64Array(SLOTS_PER_DAY);

/** A bidder at some parts of a day, reused from one to the next. */
const STATES = {
  /** Share of requests that time out, and mean response time of its bids in ms. */
  timeoutRate: perHalfHour(),
  response: perHalfHour(),
  /** Its own factor on bids, and the logarithm of its factor on prices. */
  bids: perHalfHour(),
  logPrice: perHalfHour(),
  /** The logarithm of its factor on response times, and its share of requests that fail without being slow. */
  pace: perHalfHour(),
  failures: perHalfHour(),
};

/** What the table and the splits need of a bidder, per half hour or per part of a day (see `STATES`). */
type BidderHours = Readonly<Record<'timeoutRate' | 'response' | 'bids' | 'logPrice', Float64Array>>;

/** The grid weights of a day, for counts and for money. */
interface GridMeans {
  readonly counts: Float64Array;
  readonly money: Float64Array;
}

type ConditionsOf = (bidder: SiteBidder) => BidderConditions;

/**
 * What ad units with the same devices and the same incidents share on a day. A table's outcomes are linear in the
 * conditions, so they are summed up over the parts of the day here, once for all these ad units.
 */
export class SharedConditions {
  readonly hours: UnitHours;
  /** Factor on prices per part, and its mean over the auctions. */
  readonly level: Float64Array;
  readonly meanLevel: number;
  /** The market's factor on bid rates, on average over the auctions. */
  readonly meanDemand: number;
  readonly #traffic: number;
  readonly #conditionsOf: ConditionsOf;
  readonly #means = new Map<SiteBidder, BidderMeans>();
  readonly #bidderHours = new Map<SiteBidder, BidderHours>();
  readonly #grids = new Map<number, GridMeans>();

  constructor(hours: UnitHours, conditionsOf: ConditionsOf) {
    this.hours = hours;
    this.#conditionsOf = conditionsOf;
    this.level = new Float64Array(hours.traffic.length);
    let traffic = 0;
    let worth = 0;
    let demand = 0;
    for (let part = 0; part < this.level.length; part += 1) {
      const level = Math.exp(hours.logPrice[part] ?? 0);
      this.level[part] = level;
      traffic += hours.traffic[part] ?? 0;
      worth += (hours.traffic[part] ?? 0) * level;
      demand += (hours.traffic[part] ?? 0) * (hours.demand[part] ?? 1);
    }
    this.#traffic = traffic;
    this.meanLevel = traffic > 0 ? worth / traffic : 1;
    this.meanDemand = traffic > 0 ? demand / traffic : 1;
  }

  /** A bidder's means over the auctions of the day; its response time is the mean over its bids. */
  means(bidder: SiteBidder): BidderMeans {
    const known = this.#means.get(bidder);
    if (known) return known;
    const made = this.#meansOf(this.#conditionsOf(bidder), bidder.curve);
    this.#means.set(bidder, made);
    return made;
  }

  #meansOf(conditions: BidderConditions, curve: ResponseCurve): BidderMeans {
    const { traffic, bidFactor } = this.hours;
    const sums = noMeans();
    const { timeoutRate, response, bids: allBids, logPrice: logPrices } = STATES;
    setStates(this.hours, conditions, curve);
    let all = 0;
    for (let part = 0; part < traffic.length; part += 1) {
      const auctions = traffic[part] ?? 0;
      if (auctions === 0) continue;
      const common = auctions * (bidFactor[part] ?? 1);
      const money = common * (this.level[part] ?? 1);
      const bids = allBids[part] ?? 0;
      const logPrice = logPrices[part] ?? 0;
      sums.timeoutRate += auctions * (timeoutRate[part] ?? 0);
      sums.absent += common * (1 - bids);
      sums.absentMoney += money * (1 - bids);
      sums.priced += common * logPrice;
      sums.pricedMoney += money * logPrice;
      sums.response += common * bids * (response[part] ?? 0);
      all += common * bids;
    }
    if (this.#traffic > 0) divide(sums, this.#traffic, all > 0 ? all : 1);
    return sums;
  }

  /** A bidder in each part of the day. */
  bidderHours(bidder: SiteBidder): BidderHours {
    return getOrCreate(this.#bidderHours, bidder, () => {
      setStates(this.hours, this.#conditionsOf(bidder), bidder.curve);
      const copyOf = (values: Float64Array) => values.slice(0, this.level.length);
      return {
        timeoutRate: copyOf(STATES.timeoutRate),
        response: copyOf(STATES.response),
        bids: copyOf(STATES.bids),
        logPrice: copyOf(STATES.logPrice),
      };
    });
  }

  /** Sets the input of a table to the means of the day; `logShift` is the logarithm of an ad unit's factor on prices. */
  setMeans(input: AuctionInput, bidders: readonly PreparedBidder[], logShift: number): void {
    // Without floors prices scale, so that all ad units share the grid.
    const isScaled = input.grid.length === BID_FACTORS.length;
    const { counts, money } = isScaled
      ? this.#gridOf(input.grid.length)
      : this.#makeGrid(input.grid.length, logShift);
    input.grid.set(counts);
    input.gridMoney.set(money);
    bidders.forEach(({ ofSite }, bidder) => {
      const means = this.means(ofSite);
      input.absent[bidder] = means.absent;
      input.absentMoney[bidder] = means.absentMoney;
      input.priced[bidder] = means.priced;
      input.pricedMoney[bidder] = means.pricedMoney;
    });
    scaleMoney(input, Math.exp(logShift));
  }

  #gridOf(length: number): GridMeans {
    return getOrCreate(this.#grids, length, () => this.#makeGrid(length, 0));
  }

  #makeGrid(length: number, logShift: number): GridMeans {
    const { traffic, bidFactor, logPrice } = this.hours;
    const means = { counts: new Float64Array(length), money: new Float64Array(length) };
    if (this.#traffic === 0) return means;
    for (let part = 0; part < traffic.length; part += 1) {
      const weight = (traffic[part] ?? 0) / this.#traffic;
      const factor = bidFactor[part] ?? 1;
      const level = (logPrice[part] ?? 0) + logShift;
      addToGrid(means.counts, factor, level, weight);
      addToGrid(means.money, factor, level, weight * (this.level[part] ?? 1));
    }
    return means;
  }

  /** The same for a part of the day. */
  setPart(
    input: AuctionInput,
    bidders: readonly PreparedBidder[],
    part: number,
    logShift: number,
  ): void {
    const factor = this.hours.bidFactor[part] ?? 1;
    const logLevel = (this.hours.logPrice[part] ?? 0) + logShift;
    const level = this.level[part] ?? 1;
    addToGrid(input.grid.fill(0), factor, logLevel, 1);
    addToGrid(input.gridMoney.fill(0), factor, logLevel, level);
    bidders.forEach(({ ofSite }, bidder) => {
      const ofBidder = this.bidderHours(ofSite);
      const bids = ofBidder.bids[part] ?? 0;
      const logPrice = ofBidder.logPrice[part] ?? 0;
      input.absent[bidder] = factor * (1 - bids);
      input.absentMoney[bidder] = factor * (1 - bids) * level;
      input.priced[bidder] = factor * logPrice;
      input.pricedMoney[bidder] = factor * logPrice * level;
    });
    scaleMoney(input, Math.exp(logShift));
  }
}

function scaleMoney({ gridMoney, absentMoney, pricedMoney }: AuctionInput, factor: number): void {
  for (const values of [gridMoney, absentMoney, pricedMoney])
    for (let index = 0; index < values.length; index += 1)
      values[index] = (values[index] ?? 0) * factor;
}

/** Writes a bidder in the middles of the parts of a day to `STATES`. */
function setStates(
  { slots, logPace: pace }: UnitHours,
  { bidFactor, logPrice, logPace, failures, effects }: BidderConditions,
  curve: ResponseCurve,
): void {
  const { timeoutRate, response, bids, logPrice: prices, pace: paces, failures: failed } = STATES;
  const count = pace.length;
  drawQuarters(logPace, slots, count, paces);
  drawQuarters(failures, slots, count, failed);
  drawQuarters(bidFactor, slots, count, bids);
  drawQuarters(logPrice, slots, count, prices);
  for (let index = 0; index < count; index += 1)
    paces[index] = (paces[index] ?? 0) + (pace[index] ?? 0);
  // Incidents are per half hour: what one hits is computed for each.
  if (effects)
    for (let index = 0; index < count; index += 1) {
      paces[index] = (paces[index] ?? 0) + (effects.logPace[index] ?? 0);
      failed[index] = (failed[index] ?? 0) + (effects.failures[index] ?? 0);
      bids[index] = (bids[index] ?? 0) * (effects.bidFactor[index] ?? 1);
    }
  curve.read(paces, count, timeoutRate, response);
  for (let index = 0; index < count; index += 1) {
    const rate = Math.max(0, (timeoutRate[index] ?? 0) + (failed[index] ?? 0));
    timeoutRate[index] = Math.min(MAX_TIMEOUTS, rate);
    const inTime = (bids[index] ?? 0) * (1 - (timeoutRate[index] ?? 0));
    const here = inTime / (1 - curve.usualTimeoutRate);
    bids[index] = here;
    // Prices matter as far as it bids: what a bidder that is nearly out lacks in bids, its prices must not outweigh.
    if (effects) prices[index] = (prices[index] ?? 0) * Math.min(1, here);
  }
}

/** Writes what lies between the quarters of the day in the middles of `count` parts. */
function drawQuarters(
  values: Float64Array,
  slots: number,
  count: number,
  into: Float64Array,
): void {
  for (let index = 0; index < count; index += 1) {
    const time = (index * slots + (slots - 1) / 2) / SLOTS_PER_QUARTER;
    const quarter = Math.floor(time);
    const from = values[quarter] ?? 0;
    into[index] = from + ((values[quarter + 1] ?? 0) - from) * (time - quarter);
  }
}

function noMeans(): BidderMeans {
  return {
    timeoutRate: 0,
    response: 0,
    absent: 0,
    absentMoney: 0,
    priced: 0,
    pricedMoney: 0,
  };
}

function divide(sums: BidderMeans, auctions: number, bids: number): void {
  sums.timeoutRate /= auctions;
  sums.absent /= auctions;
  sums.absentMoney /= auctions;
  sums.priced /= auctions;
  sums.pricedMoney /= auctions;
  sums.response /= bids;
}
