import { groupedAmount } from '#api/domain/money.ts';
import { monthName } from '#api/domain/payments/billing-calendar.ts';
import { amountOf, type Payment } from '#api/domain/payments/payment.ts';
import { type InvoiceRow, invoiceRows } from './invoice-rows.ts';
import {
  type AccentedPart,
  COLOURS,
  PAGE,
  type PdfDocument,
  rule,
  sizeToFit,
  write,
  writeLabel,
} from './page.ts';

const HEADER_HEIGHT = 20;
const ROW_HEIGHT = 17;
const INSET = 10;
const LABEL_WIDTH = 150;
const COLUMN_GAP = 6;

/** Left edge and width of a column. */
type Column = readonly [number, number];

/** The columns of labels and of `count` figures. */
function columnsOf(count: number): { readonly label: Column; readonly figures: readonly Column[] } {
  const left = PAGE.left + INSET + LABEL_WIDTH;
  const width = (PAGE.right - INSET - left) / count;
  return {
    label: [PAGE.left + INSET, LABEL_WIDTH],
    figures: Array.from(
      { length: count },
      (_none, index) => [left + index * width + COLUMN_GAP, width - COLUMN_GAP] as const,
    ),
  };
}

interface Table {
  readonly document: PdfDocument;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly currency: string;
}

function drawHeader({ document, columns }: Table, names: readonly string[], y: number): number {
  document.rect(PAGE.left, y, PAGE.width, HEADER_HEIGHT).fill(COLOURS.panel);
  const [x, width] = columns.label;
  writeLabel(document, 'Revenue', [x, y + 7, width]);
  for (const [index, [left, space]] of columns.figures.entries())
    writeLabel(document, names[index] ?? '', [left, y + 7, space], 'right');
  return y + HEADER_HEIGHT;
}

function drawRow({ document, columns, currency }: Table, row: InvoiceRow, y: number): number {
  const { label, values, isSum } = row;
  const style = { size: 9, bold: isSum };
  const [x, width] = columns.label;
  write(document, label, [x, y + 4, width], style);
  const sum = values.reduce((total, value) => total + value, 0);
  const figures = values.length > 1 ? [...values, sum] : values;
  for (const [index, [left, space]] of columns.figures.entries()) {
    const text = groupedAmount(figures[index] ?? 0, currency);
    write(document, text, [left, y + 4, space], { ...style, align: 'right' });
  }
  if (isSum) rule(document, y + ROW_HEIGHT);
  return y + ROW_HEIGHT;
}

/** Draws the sum to pay in a coloured panel; returns the y below. */
function drawTotal(
  document: PdfDocument,
  payment: Payment,
  { accent, top: y }: AccentedPart,
): number {
  const height = 36;
  const left = PAGE.left + 190;
  const width = PAGE.right - left;
  document.roundedRect(left, y, width, height, 4).fill(accent);
  const white = { bold: true, colour: COLOURS.onAccent };
  write(document, 'Total', [left + 14, y + 12, 60], { ...white, size: 11 });
  const total = `${payment.currency} ${groupedAmount(amountOf(payment), payment.currency)}`;
  const space = width - 28 - 60;
  const size = sizeToFit(document, total, space, [16, 14, 12, 10]);
  const box = [left + 74, y + 18 - size * 0.42, space] as const;
  write(document, total, box, { ...white, size, align: 'right' });
  return y + height;
}

/** Draws one column per month, their sums and the total; returns the y below. */
export function drawTable(
  document: PdfDocument,
  payment: Payment,
  { accent, top }: AccentedPart,
): number {
  const { detail, currency } = payment;
  const months = detail.map(({ month }) => monthName(month));
  const names =
    months.length > 1 ? [...months, `Sum in ${currency}`] : [`${months[0] ?? ''} in ${currency}`];
  const table: Table = { document, columns: columnsOf(names.length), currency };
  let y = drawHeader(table, names, top);
  for (const row of invoiceRows(payment)) y = drawRow(table, row, y);
  return drawTotal(document, payment, { accent, top: y + 12 }) + 7;
}
