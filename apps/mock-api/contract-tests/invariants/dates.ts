import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { type Chart, chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { listFloorPrices } from '#api/contract/operations/floor-prices.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import {
  listPayments,
  listReports,
  type PaymentRequest,
} from '#api/contract/operations/payments.ts';
import { getPrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { monthOfDay, shiftMonth } from '#api/domain/payments/billing-calendar.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { goodCall, publisherOf, rangeOf } from '../good-calls.ts';
import { readPayments } from '../payment-reads.ts';
import { type Agreement, invariant } from './agreement.ts';
import { wrongDueDays } from './due-days.ts';
import { readRange } from './tables.ts';

/** How much later than the backend's clock at the start of the run a time may be, in seconds. */
const RUN_SECONDS = 900;

/** In the earliest time zone a day begins so many seconds before that of UTC. */
const FIRST_ZONE_SECONDS = 14 * 3600;

function expectPast(agreement: Agreement, field: string, at: number, now: number): void {
  agreement.holds(field, at <= now + RUN_SECONDS, `is ${at}, after the backend’s now, ${now}`);
}

const latestDay = (now: number): string =>
  new Date((now + FIRST_ZONE_SECONDS) * 1000).toISOString().slice(0, 10);

/** The months of a request are those before its invoice, one after another. */
function expectMonths(agreement: Agreement, field: string, payment: PaymentRequest): void {
  const months = payment.detail.map(({ month }) => month);
  for (const [index, month] of months.entries()) {
    const name = `${field}.detail[${index}].month`;
    const isBilled = month < monthOfDay(payment.invoice_date);
    const rule = `is ${month}, which had not ended on the invoice date, ${payment.invoice_date}`;
    agreement.holds(name, isBilled, rule);
    const previous = months[index - 1];
    const follows = previous === undefined || month === shiftMonth(previous, 1);
    agreement.holds(name, follows, `is ${month} and does not follow ${previous}`);
  }
}

function expectDays(
  agreement: Agreement,
  field: string,
  payment: PaymentRequest,
  latest: string,
): void {
  const { invoice_date: invoice, request_date: request, value_date: value } = payment;
  agreement.holds(`${field}.invoice_date`, invoice <= request, `is after request_date, ${request}`);
  agreement.holds(`${field}.request_date`, request <= latest, `is ${request}, in the future`);
  if (value === null) return;
  agreement.holds(`${field}.value_date`, value >= request, `is ${value}, before ${request}`);
  agreement.holds(`${field}.value_date`, value <= latest, `is ${value}, in the future`);
}

async function paymentDaysFit(target: ContractTarget, agreement: Agreement): Promise<void> {
  const latest = latestDay(target.now);
  for (const payment of await readPayments(target)) {
    const field = `data[id=${payment.id}]`;
    expectDays(agreement, field, payment, latest);
    expectMonths(agreement, field, payment);
  }
}

async function dueDaysFit(target: ContractTarget, agreement: Agreement): Promise<void> {
  agreement.add(wrongDueDays(await readPayments(target)));
}

async function reportsArePast(target: ContractTarget, agreement: Agreement): Promise<void> {
  const latest = monthOfDay(latestDay(target.now));
  const { data } = await target.read(listReports);
  for (const [index, { month }] of data.entries())
    agreement.holds(`data[${index}].month`, month <= latest, `is ${month}, in the future`);
  const requested = new Set(
    (await readPayments(target)).map(({ request_date: day }) => monthOfDay(day)),
  );
  const reported = new Set(data.map(({ month }) => month));
  for (const month of requested)
    agreement.holds('data', reported.has(month), `has no report of ${month}, which has requests`);
}

const WITH_META = OPERATIONS.filter(({ extra }) => extra && 'meta' in extra);

/** `meta` names the range, and nothing is from the future. */
const metaIsOfRange =
  (operation: Operation) => async (target: ContractTarget, agreement: Agreement) => {
    const response: unknown = await target.read(operation, await goodCall(target, operation));
    const { meta } = response as { meta: Meta };
    const { from, to } = rangeOf(target);
    agreement.same('meta.from', meta.from, from);
    agreement.same('meta.to', meta.to, to);
    expectPast(agreement, 'meta.updatedAt', meta.updatedAt, target.now);
  };

function expectChartDates(agreement: Agreement, chart: Chart, range: Meta, now: number): void {
  for (const [index, at] of chart.timeLabels.entries()) {
    const inRange = at >= range.from && at < range.to;
    agreement.holds(`data.timeLabels[${index}]`, inRange, `is ${at}, outside of the range`);
  }
  const high = chart.historicalHigh;
  if (!high) return;
  expectPast(agreement, 'data.historicalHigh.timestamp', high.timestamp, now);
  const bucket = chart.timeLabels.indexOf(high.timestamp);
  if (bucket < 0) return;
  const revenue = chart.total.totalRevenue[bucket] ?? null;
  agreement.same('data.historicalHigh.value', high.value, revenue, 2, 'the revenue of its bucket');
}

const chartDatesFit =
  (operation: typeof chartsByDay | typeof chartsByHour) =>
  async (target: ContractTarget, agreement: Agreement) => {
    const { data, meta } = await readRange(target, operation);
    expectChartDates(agreement, data, meta, target.now);
  };

async function configurationHasBegun(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { data } = await target.read(getPrebidConfig, { session: publisherOf(target) });
  expectPast(agreement, 'data.startTimestamp', data.startTimestamp, target.now);
}

/** The price before a change was in force until then. */
async function pricesFollow(target: ContractTarget, agreement: Agreement): Promise<void> {
  const session = publisherOf(target);
  const now = (await target.read(listFloorPrices, { session, query: { with_prev: 1 } })).data;
  const found = now
    .flatMap(({ adUnitId, bidders }) => bidders.map((one) => ({ adUnitId, ...one })))
    .find(({ prevTimestamp }) => typeof prevTimestamp === 'number');
  if (!found) return;
  const { adUnitId, bidderName, prevFloorPrice, prevTimestamp } = found;
  const query = { timestamp: prevTimestamp ?? undefined };
  const then = (await target.read(listFloorPrices, { session, query })).data;
  const price = then
    .find((unit) => unit.adUnitId === adUnitId)
    ?.bidders.find((one) => one.bidderName === bidderName);
  const field = `floorPrice of ${adUnitId}, ${bidderName} with timestamp=${prevTimestamp}`;
  const rule = 'prevFloorPrice of the price that followed';
  agreement.same(field, price?.floorPrice ?? null, prevFloorPrice ?? null, 0, rule);
  const fields = then.flatMap(({ bidders }) => bidders.flatMap((one) => Object.keys(one)));
  const without = fields.every((name) => !name.startsWith('prev'));
  agreement.holds('data[].bidders[]', without, 'has previous prices without with_prev=1');
}

/** Days and times fit each other, the request and the backend's clock. */
export const DATE_INVARIANTS: readonly ContractCheck[] = [
  invariant(listPayments, 'days and billed months fit each other', paymentDaysFit),
  invariant(listPayments, 'due days follow from the terms', dueDaysFit),
  invariant(listReports, 'each month with requests has a report', reportsArePast),
  ...WITH_META.map((operation) =>
    invariant(operation, 'meta is of the range, and not in the future', metaIsOfRange(operation)),
  ),
  invariant(chartsByDay, 'times are in the range', chartDatesFit(chartsByDay)),
  invariant(chartsByHour, 'times are in the range', chartDatesFit(chartsByHour)),
  invariant(getPrebidConfig, 'the history has begun', configurationHasBegun),
  invariant(listFloorPrices, 'the price before a change was in force', pricesFollow),
];
