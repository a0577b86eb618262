import { dayName, lastDayOf, monthName } from '#api/domain/payments/billing-calendar.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import {
  deducted,
  type MonthStatement,
  netOfMonth,
  type PageLine,
} from '#api/domain/payments/statement.ts';

/** A row of the invoice's table: minor units by month, or the names of the months. */
export interface InvoiceRow {
  readonly label: string;
  readonly values: readonly number[];
  /** A sum of the rows above. */
  readonly isSum: boolean;
}

/** Maximum number of rows of pages and estimates; the smallest pages share one. */
const MAX_PAGE_ROWS = 5;
const OTHER_PAGES = 'Other pages';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The sums of the lines by name and month. */
function lineRows(
  detail: readonly MonthStatement[],
  isShown: (line: PageLine) => boolean,
): InvoiceRow[] {
  const shown = detail.map(({ lines }) => lines.filter(isShown));
  const names = [...new Set(shown.flatMap((lines) => lines.map(({ page }) => page)))];
  return names.map((label) => ({
    label,
    values: shown.map((lines) =>
      sumOf(lines.map(({ page, minor }) => (page === label ? minor : 0))),
    ),
    isSum: false,
  }));
}

const isEstimated = ({ isEstimate }: PageLine): boolean => isEstimate === true;
const isMeasured = (line: PageLine): boolean => !isEstimated(line);

/**
 * The record with the lines that an invoice prints: those of the largest pages in all months, the largest first, one of
 * all other pages, and the estimates for hours without data.
 */
export function withPrintedLines<T extends Pick<Payment, 'detail'>>(payment: T): T {
  const { detail } = payment;
  const estimates = lineRows(detail, isEstimated);
  const rows = lineRows(detail, isMeasured).sort((a, b) => sumOf(b.values) - sumOf(a.values));
  const most = MAX_PAGE_ROWS - estimates.length;
  const rest = rows.length > most ? rows.splice(most - 1) : [];
  const others = {
    label: OTHER_PAGES,
    values: detail.map((_month, index) => sumOf(rest.map((row) => row.values[index] ?? 0))),
  };
  const shown = rest.length > 0 ? [...rows, others] : rows;
  const linesOf = (month: MonthStatement, index: number): PageLine[] => [
    ...shown.map(({ label, values }) => ({ page: label, minor: values[index] ?? 0 })),
    ...month.lines.filter(isEstimated),
  ];
  return {
    ...payment,
    detail: detail.map((month, index) => ({ ...month, lines: linesOf(month, index) })),
  };
}

/** The percentages of all months if they are one, as text: ' 1.20 %'. */
function commonPercent(percents: readonly number[]): string {
  const [first] = percents;
  return first !== undefined && new Set(percents).size === 1 ? ` ${Math.abs(first)} %` : '';
}

function taxRow({ detail, tax }: Payment): InvoiceRow {
  const name = tax.type === 'vat' ? 'VAT' : 'Withholding tax';
  const values = detail.map((month) => (tax.type === 'vat' ? month.tax : -month.tax));
  return { label: `${name} ${tax.percent} %`, values, isSum: false };
}

/** The rows of the invoice: its lines, share, deductions, net and tax. Each month is a column. */
export function invoiceRows(payment: Payment): InvoiceRow[] {
  const { detail } = payment;
  const row = (
    label: string,
    valueOf: (month: MonthStatement) => number,
    isSum = false,
  ): InvoiceRow => ({ label, values: detail.map(valueOf), isSum });
  const shares = commonPercent(detail.map(({ sharePercent }) => sharePercent));
  const isAdjusted = detail.some((month) => deducted(month, 'adjustment') !== 0);
  return [
    ...lineRows(detail, isMeasured),
    ...lineRows(detail, isEstimated),
    row('Ad revenue, gross', ({ gross }) => gross, true),
    row(`Publisher's share${shares}`, ({ share }) => share),
    row('Invalid traffic', (month) => deducted(month, 'invalid_traffic')),
    ...(isAdjusted ? [row('Adjustment', (month) => deducted(month, 'adjustment'))] : []),
    row('Net revenue', ({ revenue }) => revenue, true),
    taxRow(payment),
    row('Amount', netOfMonth, true),
  ];
}

/** The rate and the days on which it was applied; none if nothing was converted. */
function rateNotes({ currency, unitsPerUsd, months }: Payment): string[] {
  if (currency === 'USD') return [];
  const days = months.map((month) => dayName(lastDayOf(month))).join(', ');
  return [
    `Converted from USD on ${days} at ${unitsPerUsd} ${currency} for 1 USD, the rate that is agreed for all months.`,
  ];
}

/** The sentences below the table: the rate, percentages and reasons of the deductions, and the tax note. */
export function invoiceNotes(payment: Payment): string[] {
  const { detail, tax } = payment;
  const invalid = detail.flatMap(({ month, deductions }) =>
    deductions.flatMap(({ kind, percent }) =>
      kind === 'invalid_traffic' ? [`${monthName(month)} ${Math.abs(percent).toFixed(2)} %`] : [],
    ),
  );
  const adjustments = detail.flatMap(({ month, deductions }) =>
    deductions.flatMap((each) =>
      each.kind === 'adjustment' ? [`${monthName(month)}: ${each.reason}`] : [],
    ),
  );
  return [
    ...rateNotes(payment),
    `Invalid traffic, part of the gross: ${invalid.join(', ')}.`,
    ...(adjustments.length > 0 ? [`Adjustment of ${adjustments.join('; of ')}.`] : []),
    tax.note,
  ];
}
