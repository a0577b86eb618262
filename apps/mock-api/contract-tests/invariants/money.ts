import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import type { Operation } from '#api/contract/operations/operation.ts';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import { getPerformanceReport, REPORT_COLUMNS } from '#api/contract/operations/report.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import { sumCounters } from '#api/contract/values/metrics.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { goodCall, publisherOf } from '../good-calls.ts';
import { type Agreement, invariant } from './agreement.ts';
import { readReport } from './report-file.ts';
import { readRange } from './tables.ts';

/** A number of a response, and whether it is money in the currency of `meta`. */
interface Figure {
  readonly field: string;
  readonly value: number;
  readonly isMoney: boolean;
}

interface Shape {
  readonly description?: string;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
}

const isMoney = ({ description = '', anyOf = [] }: Shape): boolean =>
  / in the currency of meta$|^in the currency of meta$/.test(description) || anyOf.some(isMoney);

function memberOf({ properties, additionalProperties }: Shape, name: string): Shape {
  const other = typeof additionalProperties === 'object' ? additionalProperties : {};
  return properties?.[name] ?? other;
}

/** All numbers of a response in their order; the schema says which are money. */
function figuresOf(schema: Shape, value: unknown, field: string): Figure[] {
  if (typeof value === 'number') return [{ field, value, isMoney: isMoney(schema) }];
  if (typeof value !== 'object' || value === null) return [];
  const shape = schema.anyOf?.find(({ items, properties }) => items ?? properties) ?? schema;
  if (Array.isArray(value))
    return value.flatMap((one, index) => figuresOf(shape.items ?? {}, one, `${field}[${index}]`));
  return Object.entries(value).flatMap(([name, one]) =>
    figuresOf(memberOf(shape, name), one, `${field}.${name}`),
  );
}

/** Rounded figures of two currencies differ a little from their rate. */
const TOLERANCE = 1e-3;

/** The figures in another currency: money times the rate, all else the same. */
function expectConverted(
  agreement: Agreement,
  [own, other]: readonly [readonly Figure[], readonly Figure[]],
  rate: number,
  currency: string,
): void {
  agreement.same(`number of figures with currency=${currency}`, other.length, own.length);
  for (const [index, { field, value, isMoney: money }] of own.entries()) {
    const given = other[index]?.value ?? NaN;
    const expected = money ? value * rate : value;
    const rounded = money || !Number.isInteger(value);
    const tolerance = rounded ? TOLERANCE * ((money ? rate : 1) + Math.abs(expected)) : 0;
    if (Math.abs(given - expected) <= tolerance) continue;
    const rule = money
      ? `is ${given} with currency=${currency} and ${value} without, where the rate is ${rate}`
      : `is ${given} with currency=${currency} and ${value} without, and is no money`;
    agreement.holds(field, false, rule);
  }
}

/** Another currency than that of the run's publisher. */
export const otherThan = (target: ContractTarget): string =>
  normalCurrency(publisherOf(target).user.currency) === 'JPY' ? 'USD' : 'JPY';

/** Units of the other currency for one of the publisher's own: there is one rate, in all operations. */
async function rateOf(target: ContractTarget): Promise<number> {
  const currency = otherThan(target);
  const own = sumCounters((await readRange(target, performanceByBidder)).data).totalRevenue;
  const { data } = await readRange(target, performanceByBidder, { currency });
  return sumCounters(data).totalRevenue / (own || 1);
}

const WITH_CURRENCY = OPERATIONS.filter(
  ({ query, file }) => 'currency' in (query?.properties ?? {}) && !file,
);

/** The buckets of a distribution depend on the currency; the rest does not. */
const comparable = ({ id }: Operation, data: unknown): unknown =>
  id === getBidDistribution.id ? { erpm: (data as { erpm: unknown }).erpm } : data;

/** What is equal in all currencies: the counts of a response, of a file the columns before the first money. */
export function countsOf(operation: Operation, body: Buffer): string {
  if (operation.file) {
    const count = REPORT_COLUMNS.indexOf('totalRevenue');
    const lines = body.toString().split('\n');
    return lines.map((line) => line.split(',').slice(0, count).join(',')).join('\n');
  }
  const { data } = JSON.parse(body.toString()) as { data: unknown };
  const figures = figuresOf(operation.response, comparable(operation, data), 'data');
  const counts = figures.filter(({ value, isMoney: money }) => !money && Number.isInteger(value));
  return JSON.stringify(counts);
}

/** The figures of an operation in a currency, that of the user if none is given; `meta` must name the one of `named`. */
async function figuresIn(
  target: ContractTarget,
  agreement: Agreement,
  { operation, currency, named }: { operation: Operation; currency?: string; named?: string },
): Promise<Figure[]> {
  const call = await goodCall(target, operation);
  const query = { ...call.query, ...(currency !== undefined && { currency }) };
  const response = await target.read(operation, { ...call, query });
  const { data, meta } = response as { data: unknown; meta: { currency: string } };
  const isNamed = named === undefined || meta.currency === named;
  agreement.holds('meta.currency', isNamed, `is ${meta.currency}`);
  return figuresOf(operation.response, comparable(operation, data), 'data');
}

const isConverted =
  (operation: Operation) => async (target: ContractTarget, agreement: Agreement) => {
    const currency = otherThan(target);
    const own = await figuresIn(target, agreement, { operation });
    const other = await figuresIn(target, agreement, { operation, currency, named: currency });
    const rate = await rateOf(target);
    const same = Math.abs(rate - 1) < TOLERANCE;
    agreement.holds('the rate', !same, `is 1: currency=${currency} changes no money`);
    expectConverted(agreement, [own, other], rate, currency);
  };

const NTD_TITLE = 'currency=NTD is TWD';

/** The old name of a currency is no other currency. */
const isTwd = (operation: Operation) => async (target: ContractTarget, agreement: Agreement) => {
  const named = 'TWD';
  const twd = await figuresIn(target, agreement, { operation, currency: named, named });
  const ntd = await figuresIn(target, agreement, { operation, currency: 'NTD', named });
  agreement.same('number of figures with currency=NTD', ntd.length, twd.length);
  for (const [index, { field, value }] of twd.entries()) {
    const given = ntd[index]?.value;
    const rule = `is ${given} with currency=NTD and ${value} with currency=TWD`;
    agreement.holds(field, given === value, rule);
  }
};

/** The report in a currency has the revenue of the table in that currency. */
async function reportIsConverted(target: ContractTarget, agreement: Agreement): Promise<void> {
  const currency = otherThan(target);
  const rows = await readReport(target, { currency });
  const table = sumCounters((await readRange(target, performanceByBidder, { currency })).data);
  const total = sumCounters(rows.map(({ counters }) => counters));
  const rule = `the table with currency=${currency}`;
  const figures = 2 * rows.length;
  agreement.same('Σ totalRevenue', total.totalRevenue, table.totalRevenue, figures, rule);
  agreement.same('Σ totalBidCpm', total.totalBidCpm, table.totalBidCpm, figures, rule);
}

const TITLE = 'currency converts all money and nothing else';

/** Money is in the requested currency. */
export const MONEY_INVARIANTS: readonly ContractCheck[] = [
  ...WITH_CURRENCY.map((operation) => invariant(operation, TITLE, isConverted(operation))),
  ...WITH_CURRENCY.map((operation) => invariant(operation, NTD_TITLE, isTwd(operation))),
  invariant(getPerformanceReport, TITLE, reportIsConverted),
];
