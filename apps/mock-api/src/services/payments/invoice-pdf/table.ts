import { groupedAmount } from '../../../domain/minor-units.ts';
import { monthName } from '../../../domain/payments/billing-calendar.ts';
import {
  amountOf,
  type MonthLine,
  netOfLine,
  type Payment,
  type TaxType,
} from '../../../domain/payments/payment.ts';
import { COLOURS, PAGE, type PdfDocument, rule, sizeToFit, write, writeLabel } from './page.ts';

const TAX_NAMES: Readonly<Record<TaxType, string>> = {
  vat: 'VAT',
  withholding_tax: 'Withholding tax',
};

const ROW_HEIGHT = 26;
const INSET = 10;

/** Left edge and width of the columns: month, revenue, tax, amount. */
const COLUMNS = [
  [PAGE.left + INSET, 120],
  [PAGE.left + 130, 110],
  [PAGE.left + 245, 110],
  [PAGE.left + 360, PAGE.width - 360 - INSET],
] as const;

/** The tax with its sign in the sum. */
function signedTax({ taxType, tax }: Pick<MonthLine, 'taxType' | 'tax'>): number {
  return taxType === 'vat' ? tax : -tax;
}

function drawCells(
  document: PdfDocument,
  texts: readonly string[],
  y: number,
  bold: boolean,
): void {
  for (const [index, [x, width]] of COLUMNS.entries()) {
    const align = index === 0 ? 'left' : 'right';
    write(document, texts[index] ?? '', [x, y, width], { align, bold, size: 10 });
  }
}

function drawHeader(document: PdfDocument, names: readonly string[], y: number): void {
  document.rect(PAGE.left, y, PAGE.width, 22).fill(COLOURS.panel);
  for (const [index, text] of names.entries()) {
    const [x, width] = COLUMNS[index] ?? COLUMNS[0];
    writeLabel(document, text, [x, y + 8, width], index === 0 ? 'left' : 'right');
  }
}

/** Draws the sum to pay in a coloured panel; returns the y below. */
function drawTotal(document: PdfDocument, payment: Payment, y: number): number {
  const height = 40;
  const left = PAGE.left + 190;
  const width = PAGE.right - left;
  document.roundedRect(left, y, width, height, 4).fill(COLOURS.accent);
  const white = { bold: true, colour: COLOURS.onAccent };
  write(document, 'Total', [left + 14, y + 14, 60], { ...white, size: 11 });
  const total = `${payment.currency} ${groupedAmount(amountOf(payment), payment.currency)}`;
  const space = width - 28 - 60;
  const size = sizeToFit(document, total, space, [16, 14, 12, 10]);
  const box = [left + 74, y + 20 - size * 0.42, space] as const;
  write(document, total, box, { ...white, size, align: 'right' });
  return y + height;
}

/** Draws one line per month, their sums and the total; returns the y below. */
export function drawTable(document: PdfDocument, payment: Payment, top: number): number {
  const { detail, currency } = payment;
  const money = (minor: number): string => groupedAmount(minor, currency);
  const [first] = detail;
  const taxName = first ? TAX_NAMES[first.taxType] : 'Tax';
  drawHeader(document, ['Month', 'Revenue', taxName, `Amount in ${currency}`], top);
  let y = top + 22;
  for (const line of detail) {
    const cells = [line.revenue, signedTax(line), netOfLine(line)].map(money);
    drawCells(document, [monthName(line.month), ...cells], y + 8, false);
    y += ROW_HEIGHT;
    rule(document, y);
  }
  if (detail.length > 1) {
    const sum = (valueOf: (line: MonthLine) => number): string =>
      money(detail.reduce((total, line) => total + valueOf(line), 0));
    const sums = [sum((line) => line.revenue), sum(signedTax), sum(netOfLine)];
    drawCells(document, ['Sum', ...sums], y + 8, true);
    y += ROW_HEIGHT;
  }
  return drawTotal(document, payment, y + 14) + 28;
}
