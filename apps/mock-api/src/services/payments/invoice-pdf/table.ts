import { groupedAmount } from '#api/domain/money.ts';
import { monthName } from '#api/domain/payments/billing-calendar.ts';
import { amountToPay, type Payment } from '#api/domain/payments/payment.ts';
import { type InvoiceRow, invoiceRows } from './invoice-rows.ts';
import {
  type AccentedPart,
  COLOURS,
  PAGE,
  type Part,
  place,
  rule,
  sizeToFit,
  write,
  writeLabel,
} from './page.ts';
import type { Paper } from './paper.ts';

const HEADER_HEIGHT = 20;
const ROW_HEIGHT = 17;
const INSET = 10;
/** Least width of the labels, and most of a column of figures: what one month leaves is for the names of pages. */
const LABEL_WIDTH = 150;
const FIGURE_WIDTH = 110;
const COLUMN_GAP = 6;

/** Left edge and width of a column. */
type Column = readonly [number, number];

/** The columns of labels and of `count` figures. */
function columnsOf(count: number): { readonly label: Column; readonly figures: readonly Column[] } {
  const [start, end] = [PAGE.left + INSET, PAGE.right - INSET];
  const width = Math.min((end - start - LABEL_WIDTH) / count, FIGURE_WIDTH);
  const left = end - count * width;
  return {
    label: [start, left - start],
    figures: Array.from(
      { length: count },
      (_none, index) => [left + index * width + COLUMN_GAP, width - COLUMN_GAP] as const,
    ),
  };
}

interface Table {
  readonly columns: ReturnType<typeof columnsOf>;
  /** The heads of the columns of figures. */
  readonly names: readonly string[];
  readonly currency: string;
}

function drawHeader(paper: Paper, { columns, names }: Table, y: number): number {
  paper.draw((pdf) => pdf.rect(PAGE.left, y, PAGE.width, HEADER_HEIGHT).fill(COLOURS.panel));
  const [x, width] = columns.label;
  writeLabel(paper, 'Revenue', [x, y + 7, width]);
  for (const [index, [left, space]] of columns.figures.entries())
    writeLabel(paper, names[index] ?? '', [left, y + 7, space], 'right');
  return y + HEADER_HEIGHT;
}

/** Draws a row, which is as high as its label; returns the y below. */
function drawRow(
  paper: Paper,
  { columns, currency }: Table,
  { row, y }: { readonly row: InvoiceRow; readonly y: number },
): number {
  const { label, values, isSum } = row;
  const style = { size: 9, bold: isSum };
  const [x, width] = columns.label;
  const end = Math.max(y + ROW_HEIGHT, write(paper, label, [x, y + 4, width], style) + 1);
  const sum = values.reduce((total, value) => total + value, 0);
  const figures = values.length > 1 ? [...values, sum] : values;
  for (const [index, [left, space]] of columns.figures.entries()) {
    const text = groupedAmount(figures[index] ?? 0, currency);
    write(paper, text, [left, y + 4, space], { ...style, align: 'right' });
  }
  if (isSum) rule(paper, end);
  return end;
}

/** Draws the sum to pay in a coloured panel; returns the y below. */
function drawTotal(paper: Paper, payment: Payment, { accent, top: y }: AccentedPart): number {
  const height = 36;
  const left = PAGE.left + 190;
  const width = PAGE.right - left;
  paper.draw((pdf) => pdf.roundedRect(left, y, width, height, 4).fill(accent));
  const white = { bold: true, colour: COLOURS.onAccent };
  write(paper, 'Total', [left + 14, y + 12, 60], { ...white, size: 11 });
  const total = `${payment.currency} ${groupedAmount(amountToPay(payment), payment.currency)}`;
  const space = width - 28 - 60;
  const size = sizeToFit(paper, total, space, [16, 14, 12, 10]);
  const box = [left + 74, y + 18 - size * 0.42, space] as const;
  write(paper, total, box, { ...white, size, align: 'right' });
  return y + height;
}

/**
 * Draws one column per month, their sums and the total; returns the y below. Rows that do not fit are on a further page,
 * below a head of their own; the total stays with the last row.
 */
export function drawTable(paper: Paper, payment: Payment, { accent, top }: AccentedPart): number {
  const { detail, currency } = payment;
  const months = detail.map(({ month }) => monthName(month));
  const names =
    months.length > 1 ? [...months, `Sum in ${currency}`] : [`${months[0] ?? ''} in ${currency}`];
  const table: Table = { columns: columnsOf(names.length), names, currency };
  const header: Part = (on, y) => drawHeader(on, table, y);
  const rows = invoiceRows(payment).map(
    (row): Part =>
      (on, y) =>
        drawRow(on, table, { row, y }),
  );
  const [first, last] = [rows.shift(), rows.pop()];
  const begin: Part = (on, y) => first?.(on, header(on, y)) ?? y;
  const finish: Part = (on, y) =>
    drawTotal(on, payment, { accent, top: (last?.(on, y) ?? y) + 12 });
  let y = place(paper, top, begin);
  for (const row of rows) y = place(paper, y, row, header);
  return place(paper, y, finish, header) + 7;
}
