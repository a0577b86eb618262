import type { Payment } from './payment.ts';
import type { MonthStatement } from './statement.ts';

const INVOICE_PREFIX = /^INV-/;

/** The number of the credit note for an invoice: in the publisher's own style, `CN-202401-0123` for `INV-202401-0123`. */
export function creditNoteNumber(invoiceNumber: string): string {
  return `CN-${invoiceNumber.replace(INVOICE_PREFIX, '')}`;
}

// Not the unary minus, which makes a 0 negative.
const negated = (minor: number): number => 0 - minor;

/** The statement of a credit note: every amount of the invoice's month with the other sign, the tax as well. */
function reversedStatement(month: MonthStatement): MonthStatement {
  return {
    ...month,
    lines: month.lines.map((line) => ({ ...line, minor: negated(line.minor) })),
    gross: negated(month.gross),
    share: negated(month.share),
    deductions: month.deductions.map((each) => ({ ...each, minor: negated(each.minor) })),
    revenue: negated(month.revenue),
    tax: negated(month.tax),
  };
}

/**
 * What the credit note of a rejected request prints: the record under its own number and date, with every amount
 * reversed and the reference to the invoice. Undefined for a request without a credit note.
 */
export function creditNoteOf(payment: Payment): Payment | undefined {
  const { credit, detail, invoiceNumber, invoiceDate } = payment;
  if (!credit) return undefined;
  return {
    ...payment,
    invoiceNumber: credit.number,
    invoiceDate: credit.date,
    corrected: { invoiceNumber, invoiceDate },
    detail: detail.map(reversedStatement),
  };
}
