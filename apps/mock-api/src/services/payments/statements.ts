import { memo } from '#api/lib/memo.ts';
import { groupBy } from '#api/lib/group-by.ts';
import { daysBetween } from '#api/domain/payments/billing-calendar.ts';
import type { Payment, StoredPayment } from '#api/domain/payments/payment.ts';
import {
  earningsIn,
  monthStatement,
  type MonthStatement,
  type RevenueByPage,
} from '#api/domain/payments/statement.ts';
import { taxOf, type TaxTreatment } from '#api/domain/payments/tax.ts';
import { publisherOf } from '#api/fixtures/accounting.ts';
import { deductionsOf } from '#api/simulation/payments/deductions.ts';
import type { World } from '#api/world/world.ts';
import { finishedMonths, revenueOfMonths, revenueSource } from './revenue-of-months.ts';

/** The part of a payment request that follows from what its publisher earned, and from its terms. */
type Amounts = Pick<Payment, 'detail' | 'tax' | 'unitsPerUsd' | 'termDays'>;

/** Amounts by source of revenue, then by all else that they follow from: worlds with the same source share them. */
const cachedAmounts = memo<object, Amounts>();

/** All that the amounts of a request follow from, besides the source of its revenue. */
function keyOf(
  { affiliateId, currency, months, corrected, invoiceDate, payee }: StoredPayment,
  finished: readonly string[],
): string {
  const date = corrected?.invoiceDate ?? invoiceDate;
  return JSON.stringify([affiliateId, currency, months, date, payee.taxCountry, finished]);
}

/** A correction is taxed as the invoice that it corrects. */
function taxOfPayment(world: World, payment: StoredPayment): TaxTreatment {
  const { payer, countries } = world.fixtures.taxes;
  const { affiliateId, corrected, invoiceDate, payee } = payment;
  return taxOf(countries, {
    payerCountry: payer.country,
    payeeCountry: payee.taxCountry,
    supply: publisherOf(world.fixtures, affiliateId)?.supply ?? 'advertising',
    invoiceDate: corrected?.invoiceDate ?? invoiceDate,
  });
}

function amountsOf(
  world: World,
  payment: StoredPayment,
  revenue: ReadonlyMap<string, RevenueByPage>,
): Amounts {
  const { affiliateId, currency, months } = payment;
  const { seed, fixtures } = world;
  const tax = taxOfPayment(world, payment);
  const unitsPerUsd = fixtures.unitsPerUsd.get(currency) ?? 1;
  const rate = { currency, unitsPerUsd };
  const publisher = publisherOf(fixtures, affiliateId);
  const revenueSharePercent = publisher?.revenueSharePercent ?? 0;
  const termDays = publisher?.termDays ?? daysBetween(payment.invoiceDate, payment.paymentDue);
  const detail = months.map((month): MonthStatement => {
    const earnings = earningsIn(revenue.get(month) ?? { month, pages: [] }, rate);
    const deductions = deductionsOf(seed, affiliateId, month);
    return monthStatement(earnings, { revenueSharePercent, deductions, tax });
  });
  return { detail, tax, unitsPerUsd, termDays };
}

/** The requests by affiliate. */
async function amountsOfAffiliate(
  world: World,
  affiliateId: string,
  requests: readonly StoredPayment[],
): Promise<(readonly [number, Amounts])[]> {
  const cached = cachedAmounts(revenueSource(world, affiliateId));
  const finished = finishedMonths(world);
  const keyed = requests.map((request) => {
    const key = keyOf(request, finished);
    return { request, key, amounts: cached.get(key) };
  });
  const missing = keyed.filter(({ amounts }) => !amounts);
  const months = [...new Set(missing.flatMap(({ request }) => request.months))].sort();
  const revenue = months.length > 0 ? await revenueOfMonths(world, affiliateId, months) : [];
  const byMonth = new Map(revenue.map((each) => [each.month, each]));
  return keyed.map(({ request, key, amounts = amountsOf(world, request, byMonth) }) => {
    cached.set(key, amounts);
    return [request.id, amounts] as const;
  });
}

/** The amounts of payment requests by id; computes those that are not cached. */
async function prepare(
  world: World,
  payments: readonly StoredPayment[],
): Promise<ReadonlyMap<number, Amounts>> {
  const byId = new Map<number, Amounts>();
  for (const [affiliateId, requests] of groupBy(payments, (payment) => payment.affiliateId))
    for (const [id, amounts] of await amountsOfAffiliate(world, affiliateId, requests))
      byId.set(id, amounts);
  return byId;
}

function complete(
  world: World,
  payment: StoredPayment,
  amounts: ReadonlyMap<number, Amounts>,
): Payment {
  return { ...payment, ...(amounts.get(payment.id) ?? amountsOf(world, payment, new Map())) };
}

/**
 * Adds the amounts to payment requests, in their order. They follow from the present state, so a change of it may
 * change them.
 */
export async function withAmounts(
  world: World,
  payments: readonly StoredPayment[],
): Promise<Payment[]> {
  const amounts = await prepare(world, payments);
  return payments.map((payment) => complete(world, payment, amounts));
}

export async function withStatement(world: World, payment: StoredPayment): Promise<Payment> {
  return complete(world, payment, await prepare(world, [payment]));
}
