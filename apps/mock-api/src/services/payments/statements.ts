import type { Payment, StoredPayment } from '../../domain/payments/payment.ts';
import {
  earningsIn,
  monthStatement,
  type MonthStatement,
  type RevenueByPage,
} from '../../domain/payments/statement.ts';
import { taxOf, type TaxTreatment } from '../../domain/payments/tax.ts';
import { deductionsOf } from '../../simulation/payments/deductions.ts';
import type { World } from '../../world/world.ts';
import { publisherOf, revenueOfMonths } from './revenue-of-months.ts';

/** The part of a payment request that follows from what its publisher earned. */
type Amounts = Pick<Payment, 'detail' | 'tax'>;

/** The amounts of requests by id, as long as the world has this revision. */
interface KnownAmounts {
  readonly revision: string;
  readonly byId: Map<number, Amounts>;
}

const known = new WeakMap<World, KnownAmounts>();

function knownAmounts(world: World): KnownAmounts['byId'] {
  const { revision } = world;
  let amounts = known.get(world);
  if (amounts?.revision !== revision) {
    amounts = { revision, byId: new Map() };
    known.set(world, amounts);
  }
  return amounts.byId;
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
  const rate = { currency, unitsPerUsd: fixtures.unitsPerUsd.get(currency) ?? 1 };
  const revenueSharePercent = publisherOf(fixtures, affiliateId)?.revenueSharePercent ?? 0;
  const detail = months.map((month): MonthStatement => {
    const earnings = earningsIn(revenue.get(month) ?? { month, pages: [] }, rate);
    const deductions = deductionsOf(seed, affiliateId, month);
    return monthStatement(earnings, { revenueSharePercent, deductions, tax });
  });
  return { detail, tax };
}

/** The requests by affiliate. */
function byAffiliate(payments: readonly StoredPayment[]): Map<string, StoredPayment[]> {
  const groups = new Map<string, StoredPayment[]>();
  for (const payment of payments) {
    const group = groups.get(payment.affiliateId);
    if (group) group.push(payment);
    else groups.set(payment.affiliateId, [payment]);
  }
  return groups;
}

/** The amounts of payment requests by id, for `complete`; computes those that are not cached. */
async function prepare(
  world: World,
  payments: readonly StoredPayment[],
): Promise<ReadonlyMap<number, Amounts>> {
  const amounts = knownAmounts(world);
  const missing = payments.filter(({ id }) => !amounts.has(id));
  for (const [affiliateId, requests] of byAffiliate(missing)) {
    const months = [...new Set(requests.flatMap((request) => request.months))].sort();
    const revenue = await revenueOfMonths(world, affiliateId, months);
    const byMonth = new Map(revenue.map((each) => [each.month, each]));
    for (const request of requests) amounts.set(request.id, amountsOf(world, request, byMonth));
  }
  return amounts;
}

function complete(
  world: World,
  payment: StoredPayment,
  amounts: ReadonlyMap<number, Amounts>,
): Payment {
  return { ...payment, ...(amounts.get(payment.id) ?? amountsOf(world, payment, new Map())) };
}

/**
 * Adds the amounts to payment requests, in their order. They follow from the present state, so a change of it changes
 * them; they are cached until then.
 */
export async function withAmounts(
  world: World,
  payments: readonly StoredPayment[],
): Promise<Payment[]> {
  const amounts = await prepare(world, payments);
  return payments.map((payment) => complete(world, payment, amounts));
}

/** Adds the amounts to one payment request. */
export async function withStatement(world: World, payment: StoredPayment): Promise<Payment> {
  return complete(world, payment, await prepare(world, [payment]));
}
