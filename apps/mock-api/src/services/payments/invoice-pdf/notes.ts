import type { Payment } from '../../../domain/payments/payment.ts';
import { invoiceNotes } from './invoice-rows.ts';
import { COLOURS, PAGE, type PdfDocument, write } from './page.ts';

/** Draws the notes about deductions and tax below the table; returns the y below. */
export function drawNotes(document: PdfDocument, payment: Payment, top: number): number {
  let y = top;
  for (const note of invoiceNotes(payment))
    y = write(document, note, [PAGE.left, y, PAGE.width], { size: 8, colour: COLOURS.muted }) + 1;
  return y + 15;
}
