import type { Operation } from '#api/contract/operations/operation.ts';
import {
  COUNTERS,
  type Counters,
  maxRequestCount,
  sumCounters,
} from '#api/contract/values/metrics.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { publisherOf, rangeOf, rangeQuery } from '../good-calls.ts';
import { type Agreement, invariant } from './agreement.ts';

const MONEY: readonly string[] = ['totalRevenue', 'totalBidCpm'];

/**
 * The counters of a total must be the sums of its parts; `figures` is the number of separately rounded amounts of
 * money.
 */
export function expectSum(
  agreement: Agreement,
  field: string,
  total: Counters,
  parts: readonly Counters[],
  figures = parts.length,
): void {
  const sums = sumCounters(parts);
  for (const counter of COUNTERS)
    agreement.same(
      `${field}.${counter}`,
      total[counter],
      sums[counter],
      MONEY.includes(counter) ? figures + 1 : 0,
    );
}

function expectValid(agreement: Agreement, field: string, row: Counters): void {
  const order = ['requestCount', 'bidCount', 'prebidWinCount', 'impressionCount'] as const;
  order.forEach((counter, index) => {
    const larger = order[index - 1];
    if (larger)
      agreement.holds(`${field}.${counter}`, row[counter] <= row[larger], `is above ${larger}`);
  });
  const unanswered = row.requestCount - row.bidCount;
  agreement.holds(
    `${field}.timeoutCount`,
    row.timeoutCount <= unanswered,
    'is above requestCount − bidCount',
  );
}

/** Reads the range as the run's publisher. */
export function readRange<O extends Operation>(target: ContractTarget, operation: O, query = {}) {
  const session = publisherOf(target);
  return target.once(`${operation.id} ${JSON.stringify(query)}`, () =>
    target.read(operation, { session, query: { ...rangeQuery(target, operation), ...query } }),
  );
}

async function biddersAddUp(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { data } = await readRange(target, performanceByBidder);
  for (const [index, bidder] of data.entries()) {
    const field = `data[${index}]`;
    expectSum(agreement, field, bidder, bidder.adUnits);
    expectValid(agreement, field, bidder);
  }
}

async function adUnitsAddUp(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { data } = await readRange(target, performanceByAdUnit);
  const bidders = (await readRange(target, performanceByBidder)).data;
  for (const [index, unit] of data.entries()) {
    const field = `data[${index}]`;
    expectSum(agreement, field, unit, unit.bidders);
    agreement.same(`${field}.maxRequestCount`, unit.maxRequestCount, maxRequestCount(unit.bidders));
    const { divRequestCount, impressionCount } = unit;
    const rule = 'is above divRequestCount';
    agreement.holds(`${field}.impressionCount`, impressionCount <= divRequestCount, rule);
    const [first] = unit.adUnitNames;
    agreement.holds(
      `${field}.adUnitName`,
      unit.adUnitName === first,
      'is not the first adUnitNames',
    );
  }
  const cells = data.reduce((count, unit) => count + unit.bidders.length, 0);
  expectSum(agreement, 'Σ data', sumCounters(data), bidders, 2 * cells);
}

async function daysAddUp(target: ContractTarget, agreement: Agreement): Promise<void> {
  const days = (await readRange(target, performanceByDay)).data;
  const units = (await readRange(target, performanceByAdUnit)).data;
  const cells = units.reduce((count, unit) => count + unit.bidders.length, 0);
  const rows = days.flatMap((day) => day.bidders);
  expectSum(agreement, 'Σ data[].bidders', sumCounters(rows), units, 2 * cells + rows.length);
  for (const [index, day] of days.entries()) {
    const field = `data[${index}]`;
    const total = sumCounters(day.bidders);
    const figures = day.bidders.length + 1;
    agreement.same(`${field}.totalRevenue`, day.totalRevenue, total.totalRevenue, figures);
    agreement.same(`${field}.impressionCount`, day.impressionCount, total.impressionCount);
    const { fillRate, maxRequestCount: base } = day;
    agreement.holds(`${field}.fillRate`, fillRate === null || fillRate <= 1, 'is above 1');
    const expected = base === 0 ? null : day.impressionCount / base;
    agreement.same(`${field}.fillRate`, fillRate, expected, 2);
  }
}

async function hoursAddUp(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { to } = rangeOf(target);
  const lastDay = { from: to - 86_400, to };
  const hours = (await readRange(target, performanceByHour, lastDay)).data;
  const days = (await readRange(target, performanceByDay, lastDay)).data;
  const rows = hours.flatMap((hour) => hour.bidders);
  const ofDays = days.flatMap((day) => day.bidders);
  const figures = rows.length + ofDays.length;
  expectSum(agreement, 'Σ data[].bidders', sumCounters(rows), ofDays, figures);
  agreement.same('data.length', hours.length, 24);
}

async function rangesAddUp(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { from, to } = rangeOf(target);
  const middle = from + 86_400;
  const whole = (await readRange(target, performanceByBidder)).data;
  const first = (await readRange(target, performanceByBidder, { from, to: middle })).data;
  const rest = (await readRange(target, performanceByBidder, { from: middle, to })).data;
  for (const bidder of whole) {
    const parts = [...first, ...rest].filter(({ name }) => name === bidder.name);
    expectSum(agreement, `data[name=${bidder.name}]`, bidder, parts, 3 * bidder.adUnits.length + 3);
  }
}

/** The performance tables must agree on the same facts. */
export const TABLE_INVARIANTS: readonly ContractCheck[] = [
  invariant(performanceByBidder, 'a bidder is the sum of its ad units', biddersAddUp),
  invariant(performanceByBidder, 'adjoining ranges add up', rangesAddUp),
  invariant(
    performanceByAdUnit,
    'ad units are the sums of their bidders, and add up to the total',
    adUnitsAddUp,
  ),
  invariant(
    performanceByDay,
    'days are the sums of their bidders, and add up to the total',
    daysAddUp,
  ),
  invariant(performanceByHour, 'hours add up to their day', hoursAddUp),
];
