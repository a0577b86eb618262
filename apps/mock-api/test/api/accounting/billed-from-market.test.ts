import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { listReports } from '#api/contract/operations/payments.ts';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { currencyDecimals } from '#api/contract/values/currencies.ts';
import { firstDayOf, msOfDay, shiftMonth } from '#api/domain/payments/billing-calendar.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { serverForAllTests, type TestClient } from '#test/helpers/test-server.ts';
import { linkFrom, listOf } from './accounting.ts';

/** The publishers with a market and history: all of them are affiliates of personas. */
const PUBLISHERS = [
  ['publisher', AFFILIATE.publisher],
  ['publisher-tw', AFFILIATE.taiwan],
  ['publisher-jp', AFFILIATE.japan],
  ['publisher-large', AFFILIATE.large],
  ['publisher-analytics-only', AFFILIATE.analyticsOnly],
] as const;

/** The first month of the history, and the months that `npm test` checks: all others are in the full run. */
const FIRST_MONTH = '202201';
const CHECKED = ['202203', '202311'];

const server = serverForAllTests();
let finance: TestClient;
let requests: PaymentRequest[];
beforeAll(async () => {
  finance = await server.signIn('finance');
  requests = await listOf(finance);
}, 300_000);

/** The rows of all monthly reports by the id of their request. */
async function reportRows(): Promise<Map<number, Record<string, string>>> {
  const rows = new Map<number, Record<string, string>>();
  for (const { id } of (await finance.read(listReports, {})).data) {
    const url = await linkFrom(finance, `/v1/accounting/reports/${id}`);
    const text = (await server.visitor.send({ method: 'GET', url })).body;
    const parsed = parse<Record<string, string>>(text, { columns: true, bom: true });
    for (const row of parsed) if (/^\d+$/.test(row['id'] ?? '')) rows.set(Number(row['id']), row);
  }
  return rows;
}

/** What Prebid's line items earned in the hours of a range in which Prebid measured nothing. */
async function estimated(
  publisher: TestClient,
  affiliateId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const { body } = await server.visitor.get(`/__sim/incidents?affiliate_id=${affiliateId}`);
  let revenue = 0;
  for (const { kind, start, end } of body as unknown as Incident[]) {
    if (kind !== 'missing_data' || start >= to || end <= from) continue;
    const range = { from: Math.max(from, start), to: Math.min(to, end) };
    for (const { priorities } of (await publisher.read(performanceByAdUnit, range)).data)
      for (const { type, totalRevenue } of priorities.flatMap(({ lineItems }) => lineItems))
        if (type === 'PRICE_PRIORITY') revenue += totalRevenue;
  }
  return revenue;
}

/**
 * The revenue of a month (UTC) as a publisher's analytics show it, and the estimate for missing data, each rounded to minor
 * units of its currency: both are lines of the bill.
 */
async function earned(
  publisher: TestClient,
  affiliateId: string,
  month: string,
  currency: string,
): Promise<number> {
  const start = (each: string): number => msOfDay(firstDayOf(each)) / 1000;
  const query = { from: start(month), to: start(shiftMonth(month, 1)) };
  const { data } = await publisher.read(performanceByAdUnit, query);
  const measured = data.reduce((sum, unit) => sum + unit.totalRevenue, 0);
  const minor = (amount: number): number => Math.round(amount * 10 ** currencyDecimals(currency));
  return minor(measured) + minor(await estimated(publisher, affiliateId, query));
}

/** Compares each request of a publisher that bills one of the months with the analytics. */
async function check(
  [persona, affiliateId]: (typeof PUBLISHERS)[number],
  isChecked: (month: string) => boolean,
): Promise<number> {
  const publisher = await server.signIn(persona);
  const rows = await reportRows();
  let checked = 0;
  for (const { id, affiliate_id, payment_currency, detail } of requests) {
    const months = detail.map(({ month }) => month);
    if (affiliate_id !== affiliateId || !months.some(isChecked)) continue;
    const minor = (amount: string | number | undefined): number =>
      Math.round(Number(amount) * 10 ** currencyDecimals(payment_currency));
    let gross = 0;
    for (const month of months)
      gross += await earned(publisher, affiliateId, month, payment_currency);
    const row = rows.get(id) ?? {};
    expect(minor(row['gross']), `${id} ${months.join(' ')}`).toBe(gross);
    const added = minor(row['adjustments_added']) - minor(row['adjustments_deducted']);
    const revenue = minor(row['share']) + added - minor(row['invalid_traffic_deducted']);
    expect(detail.reduce((sum, line) => sum + minor(line.revenue), 0)).toBe(revenue);
    checked += 1;
  }
  return checked;
}

describe('payment requests and the market', () => {
  it('SIM-005 SIM-008 every persona with data has requests for 24 months, which begin with its history', () => {
    const withHistory = fixtures.affiliates.filter(({ historyMonths }) => historyMonths > 0);
    expect(withHistory.map(({ id }) => id).sort()).toEqual(PUBLISHERS.map(([, id]) => id));
    for (const [, affiliateId] of PUBLISHERS) {
      const own = requests.filter(({ affiliate_id }) => affiliate_id === affiliateId);
      const months = new Set(own.flatMap(({ detail }) => detail.map(({ month }) => month)));
      const sorted = [...months].sort();
      expect(months.size, affiliateId).toBeGreaterThanOrEqual(22);
      expect(sorted[0]! >= FIRST_MONTH && sorted[0]! <= shiftMonth(FIRST_MONTH, 1)).toBe(true);
    }
  });

  it.each(PUBLISHERS)(
    'SIM-005 SIM-008 SIM2-001 requests of %s (%s) bill what the analytics measured in their months, to the minor unit',
    async (...publisher) => {
      expect(await check(publisher, (month) => CHECKED.includes(month))).toBeGreaterThanOrEqual(2);
    },
    120_000,
  );

  it.each(PUBLISHERS)(
    'SIM-005 SIM-008 SIM2-001 every request of %s (%s) bills what the analytics measured in its months, to the minor unit',
    { tags: ['full'], timeout: 600_000 },
    async (...publisher) => {
      expect(await check(publisher, () => true)).toBeGreaterThanOrEqual(11);
    },
  );
});
