import { apportion } from '#api/lib/apportion.ts';
import { converterTo, toMinorUnits } from '../money.ts';
import type { TaxTreatment, TaxType } from './tax.ts';

/** A line of a bill: a page, or an estimate for hours that were not measured. */
interface Billed {
  readonly page: string;
  readonly isEstimate?: boolean;
}

/** The revenue of a month ('YYYYMM') by page, in millionths of a USD. */
export interface RevenueByPage {
  readonly month: string;
  readonly pages: readonly (Billed & { readonly micros: number })[];
}

/** What a page earned, in minor units of a currency (cents, or whole units if it has none). */
export interface PageLine extends Billed {
  readonly minor: number;
}

/** What the pages of a publisher earned in a month; the sum of the lines is the gross. */
export interface MonthEarnings {
  /** YYYYMM */
  readonly month: string;
  readonly lines: readonly PageLine[];
}

/** A change to the publisher's share, as a percentage of it: negative if it is deducted. */
export type DeductionRule =
  | { readonly kind: 'invalid_traffic'; readonly percent: number }
  | { readonly kind: 'adjustment'; readonly percent: number; readonly reason: string };

/** A change to the publisher's share with its amount in minor units: negative if it is deducted. */
export type Deduction = DeductionRule & { readonly minor: number };

/** The bill of one month, in minor units of one currency: share = part of the gross, revenue = share + deductions. */
export interface MonthStatement extends MonthEarnings {
  readonly gross: number;
  readonly sharePercent: number;
  readonly share: number;
  readonly deductions: readonly Deduction[];
  readonly revenue: number;
  readonly taxType: TaxType;
  readonly taxPercent: number;
  /** Not negative; VAT is added to the revenue, withholding tax is taken from it. */
  readonly tax: number;
}

/** What makes a bill of earnings: percentages have at most two decimals. */
export interface StatementTerms {
  readonly revenueSharePercent: number;
  readonly deductions: readonly DeductionRule[];
  readonly tax: Pick<TaxTreatment, 'type' | 'percent'>;
}

/** A currency and its reference rate (units for 1 USD). */
export interface CurrencyRate {
  readonly currency: string;
  readonly unitsPerUsd: number;
}

/**
 * A percentage of an amount in minor units, rounded half away from 0. The percentage is converted to hundredths of a
 * percent, so that the calculation uses whole numbers.
 */
export function percentOf(minor: number, percent: number): number {
  const product = minor * Math.round(percent * 100);
  return Math.sign(product) * Math.round(Math.abs(product) / 10_000);
}

type RevenueLine = RevenueByPage['pages'][number];

/**
 * Converts a month's revenue to a currency. The sum over the pages is converted and rounded as on the analytics screens,
 * so that both show the same to the last digit; the lines by page are whole minor units that add up to it. Estimates, which
 * analytics does not have, are rounded one by one.
 */
export function earningsIn(
  { month, pages }: RevenueByPage,
  { currency, unitsPerUsd }: CurrencyRate,
): MonthEarnings {
  const convert = converterTo(unitsPerUsd);
  const minorOf = (micros: number): number => toMinorUnits(convert(micros), currency);
  const lineOf = ({ page, isEstimate }: RevenueLine, minor: number): PageLine => ({
    page,
    ...(isEstimate && { isEstimate }),
    minor,
  });
  const measured = pages.filter(({ isEstimate }) => !isEstimate);
  const micros = measured.map((line) => line.micros);
  const parts = apportion(minorOf(micros.reduce((sum, value) => sum + value, 0)), micros);
  const estimates = pages.filter(({ isEstimate }) => isEstimate);
  return {
    month,
    lines: [
      ...measured.map((line, index) => lineOf(line, parts[index] ?? 0)),
      ...estimates.map((line) => lineOf(line, minorOf(line.micros))),
    ],
  };
}

/** The part of a month's gross that is an estimate for hours without data, in minor units. */
export function estimated({ lines }: Pick<MonthEarnings, 'lines'>): number {
  return lines.reduce((sum, { isEstimate, minor }) => (isEstimate ? sum + minor : sum), 0);
}

/** The bill of a month. */
export function monthStatement(
  { month, lines }: MonthEarnings,
  { revenueSharePercent, deductions, tax }: StatementTerms,
): MonthStatement {
  const gross = lines.reduce((sum, { minor }) => sum + minor, 0);
  const share = percentOf(gross, revenueSharePercent);
  const deducted = deductions.map((rule) => ({ ...rule, minor: percentOf(share, rule.percent) }));
  const revenue = deducted.reduce((sum, { minor }) => sum + minor, share);
  return {
    month,
    lines,
    gross,
    sharePercent: revenueSharePercent,
    share,
    deductions: deducted,
    revenue,
    taxType: tax.type,
    taxPercent: tax.percent,
    tax: percentOf(revenue, tax.percent),
  };
}

/** The net amount of a month, in minor units: VAT is added to the revenue, withholding tax is taken from it. */
export function netOfMonth({
  revenue,
  taxType,
  tax,
}: Pick<MonthStatement, 'revenue' | 'taxType' | 'tax'>): number {
  return taxType === 'vat' ? revenue + tax : revenue - tax;
}

/** The sum of a statement's deductions of one kind, in minor units. */
export function deducted({ deductions }: MonthStatement, kind: Deduction['kind']): number {
  return deductions.reduce((sum, each) => (each.kind === kind ? sum + each.minor : sum), 0);
}
