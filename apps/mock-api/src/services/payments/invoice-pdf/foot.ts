import { dayName, daysBetween } from '#api/domain/payments/billing-calendar.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import { type AccentedPart, COLOURS, PAGE, rule, write, writeLabel } from './page.ts';
import type { Paper } from './paper.ts';

const INSET = 14;
const FIELD_GAP = 7;

/** Draws the payee's account in two columns; returns the y below. */
export function drawBank(paper: Paper, { payee }: Payment, { accent, top }: AccentedPart): number {
  const column = (PAGE.width - 3 * INSET) / 2;
  const left = [
    ['Account name', payee.bankAccountName],
    ['Account number', payee.bankAccountNumber],
    ['SWIFT code', payee.bankSwiftCode],
  ] as const;
  const right = [
    ['Bank', payee.bankName],
    ['Bank address', payee.bankAddress],
    ['Bank code · branch code', `${payee.bankCode} · ${payee.bankBranchCode}`],
  ] as const;
  const drawColumn = (fields: typeof left | typeof right, x: number, from: number): number => {
    let y = from;
    for (const [label, value] of fields) {
      y = writeLabel(paper, label, [x, y, column]);
      y = write(paper, value, [x, y, column]) + FIELD_GAP;
    }
    return y;
  };
  const heading = { size: 11, bold: true };
  const start = write(paper, 'Bank details', [PAGE.left, top, PAGE.width], heading) + 10;
  const ends = [
    drawColumn(left, PAGE.left + INSET, start),
    drawColumn(right, PAGE.left + 2 * INSET + column, start),
  ];
  const end = Math.max(...ends) - FIELD_GAP;
  // Drawn last, when the height is known; a bar needs no background behind the text.
  paper.draw((pdf) => pdf.rect(PAGE.left, start, 3, end - start).fill(accent));
  return end;
}

/** The number of a page, from 1, among all pages. */
interface PageNumber {
  readonly page: number;
  readonly pages: number;
}

/** Draws the terms, the note that nothing is to be paid, and the number of a page if there are several. */
export function drawFoot(paper: Paper, payment: Payment, { page, pages }: PageNumber): void {
  const { invoiceDate, paymentDue, invoiceNumber } = payment;
  const days = daysBetween(invoiceDate, paymentDue);
  const terms = `Payable within ${days} days of the invoice date, by ${dayName(paymentDue)}. Please quote invoice ${invoiceNumber}.`;
  const note =
    'Sample document of a simulated backend: every company, account and amount in it is fictional.';
  const y = PAGE.end;
  rule(paper, y);
  const style = { size: 8, colour: COLOURS.muted };
  const below = write(paper, terms, [PAGE.left, y + 9, PAGE.width], style);
  const end = write(paper, note, [PAGE.left, below, PAGE.width], style);
  if (pages > 1) write(paper, `Page ${page} of ${pages}`, [PAGE.left, end, PAGE.width], style);
}
