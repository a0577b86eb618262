import type {
  PaymentDetail,
  PaymentRequest,
} from '@bidstage/mock-api/contract/operations/payments';
import { currencyMinimum, formatAccountingAmount } from '#portal/shared/format/money.ts';

/** One month of a request: revenue plus VAT, or minus withholding tax. */
interface BreakdownLine {
  readonly month: string;
  readonly revenue: number;
  readonly sign: '+' | '−';
  readonly taxLabel: string;
  readonly tax: number;
  readonly subtotal: number;
}

export interface PaymentBreakdown {
  readonly lines: readonly BreakdownLine[];
  readonly sum: number;
  /** Sum of the months minus the request's amount; 0 when the rounded difference is 0. */
  readonly difference: number;
}

/** Sums are computed in ten-thousandths, so that binary fractions cause no difference. */
const SCALE = 10_000;
const scaled = (amount: number) => Math.round(amount * SCALE);

function lineOf({ month, revenue, vat, withholding_tax, tax_type }: PaymentDetail): BreakdownLine {
  const adds = tax_type === 'vat';
  const tax = adds ? vat : withholding_tax;
  const subtotal = (scaled(revenue) + (adds ? scaled(tax) : -scaled(tax))) / SCALE;
  const taxLabel = adds ? 'VAT' : 'Withholding tax';
  return { month, revenue, sign: adds ? '+' : '−', taxLabel, tax, subtotal };
}

/** The months of a request, their sum, and its difference from the request's amount. */
export function breakdownOf(
  payment: Pick<PaymentRequest, 'amount' | 'payment_currency' | 'detail'>,
): PaymentBreakdown {
  const lines = payment.detail.map(lineOf);
  const sum = lines.reduce((total, line) => total + scaled(line.subtotal), 0);
  const gap = (sum - scaled(payment.amount)) / SCALE;
  const shows = Math.abs(gap) >= currencyMinimum(payment.payment_currency) / 2;
  return { lines, sum: sum / SCALE, difference: shows ? gap : 0 };
}

/** A text that states whether the months add up to the total. */
export function describeSum({ sum, difference }: PaymentBreakdown, currency: string): string {
  if (difference === 0) return 'The months add up to the total.';
  const by = formatAccountingAmount(Math.abs(difference), currency);
  const side = difference < 0 ? 'less' : 'more';
  return `The months add up to ${formatAccountingAmount(sum, currency)}, which is ${by} ${side} than the total.`;
}
