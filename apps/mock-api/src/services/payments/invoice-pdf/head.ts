import { isInInvoiceFont, type Payment } from '#api/domain/payments/payment.ts';
import { type PaymentStatusCode, paymentStatus } from '#api/contract/values/payment-status.ts';
import { dayName, firstDayOf, lastDayOf } from '#api/domain/payments/billing-calendar.ts';
import type { TaxFixture } from '#api/fixtures/accounting.ts';
import {
  COLOURS,
  FONTS,
  PAGE,
  type PdfDocument,
  rule,
  sizeToFit,
  write,
  writeLabel,
} from './page.ts';

const STATUS_COLOURS: Readonly<Record<PaymentStatusCode, string>> = {
  0: '#b45309',
  1: '#1d4ed8',
  2: '#4b5563',
  3: '#b91c1c',
};

const ISSUER_WIDTH = 330;

/** The place of the publisher's logo, above its name. */
const LOGO = { top: 19, width: 160, height: 27 } as const;

/** What a page is; a credit note takes back the invoice that it refers to. */
export type DocumentKind = 'Invoice' | 'Credit note';

export interface HeadLook {
  readonly kind: DocumentKind;
  readonly payer: TaxFixture['payer'];
  readonly accent: string;
  /** A PNG or JPEG file. */
  readonly logo: Buffer | undefined;
}

/** Draws the issuer on the left, the title and the invoice number on the right; returns the y below. */
function drawTitle(
  document: PdfDocument,
  { payee, invoiceNumber, corrected }: Payment,
  { accent, kind }: Pick<HeadLook, 'accent' | 'kind'>,
): number {
  const name = payee.bankAccountName;
  const size = sizeToFit(document, name, ISSUER_WIDTH, [19, 17, 15, 13]);
  let y = write(document, name, [PAGE.left, 52, ISSUER_WIDTH], { size, bold: true }) + 4;
  const muted = { size: 9, colour: COLOURS.muted };
  y = write(document, payee.address, [PAGE.left, y, ISSUER_WIDTH], muted);
  y = write(document, `Contact ${payee.contactName}`, [PAGE.left, y + 1, ISSUER_WIDTH], muted);
  const tax = `Tax country ${payee.taxCountry} · VAT / tax no. ${payee.vatNumber}`;
  y = write(document, tax, [PAGE.left, y + 1, ISSUER_WIDTH], muted);

  const right = [PAGE.left + ISSUER_WIDTH, 50, PAGE.width - ISSUER_WIDTH] as const;
  const [x, top, width] = right;
  const title = { size: 24, bold: true, colour: accent, align: 'right' } as const;
  const below = write(document, kind, [x, top, width], title);
  let numberEnd = write(document, invoiceNumber, [x, below + 1, width], {
    size: 10.5,
    bold: true,
    align: 'right',
  });
  if (corrected) {
    const verb = kind === 'Invoice' ? 'Corrects' : 'Takes back';
    const text = `${verb} invoice ${corrected.invoiceNumber}\nof ${dayName(corrected.invoiceDate)}`;
    numberEnd = write(document, text, [x, numberEnd + 2, width], { ...muted, align: 'right' });
  }
  return Math.max(y, numberEnd) + 16;
}

function drawStatus(document: PdfDocument, payment: Payment, x: number, y: number): void {
  const { name } = paymentStatus(payment.status);
  document.font(FONTS.bold).fontSize(9);
  const width = document.widthOfString(name) + 16;
  document.roundedRect(x, y - 3, width, 16, 8).fill(STATUS_COLOURS[payment.status]);
  write(document, name, [x + 8, y + 1, width], { size: 9, bold: true, colour: COLOURS.onAccent });
  if (payment.valueDate === null) return;
  const paid = `Paid ${dayName(payment.valueDate)}`;
  write(document, paid, [x, y + 17, 120], { size: 8, colour: COLOURS.muted });
}

const datesOf = ({ invoiceDate, requestDate, paymentDue }: Payment, kind: DocumentKind) =>
  kind === 'Credit note'
    ? ([['Date', invoiceDate]] as const)
    : ([
        ['Invoice date', invoiceDate],
        ['Request date', requestDate],
        ['Payment due', paymentDue],
      ] as const);

/** Draws dates and, of an invoice, the status in four columns; returns the y below. */
function drawDates(
  document: PdfDocument,
  payment: Payment,
  { kind, top }: { readonly kind: DocumentKind; readonly top: number },
): number {
  const column = PAGE.width / 4;
  const dates = datesOf(payment, kind);
  let y = top;
  for (const [index, [label, day]] of dates.entries()) {
    const x = PAGE.left + index * column;
    y = writeLabel(document, label, [x, top, column]);
    write(document, dayName(day), [x, y, column], { size: 10.5, bold: true });
  }
  if (kind === 'Credit note') return y + 34;
  const x = PAGE.left + 3 * column;
  writeLabel(document, 'Status', [x, top, column]);
  drawStatus(document, payment, x, y);
  return y + 34;
}

function billedPeriod(months: readonly string[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  return `Period ${dayName(firstDayOf(first))} to ${dayName(lastDayOf(last))}`;
}

/** Draws customer and reference in two columns; returns the y below. */
function drawParties(
  document: PdfDocument,
  payment: Payment,
  payer: TaxFixture['payer'],
  top: number,
): number {
  const half = PAGE.width / 2;
  const muted = { colour: COLOURS.muted };
  let left = writeLabel(document, 'Billed to', [PAGE.left, top, half]);
  left = write(document, payer.name, [PAGE.left, left, half - 12], { bold: true });
  for (const line of [...payer.address, `VAT no. ${payer.vatNumber}`])
    left = write(document, line, [PAGE.left, left, half - 12], muted);
  const x = PAGE.left + half;
  let right = writeLabel(document, 'For', [x, top, half]);
  right = write(document, payment.description, [x, right, half], { bold: true });
  const { affiliateId, affiliateName, bankAccountName } = payment.payee;
  const name = isInInvoiceFont(affiliateName) ? affiliateName : bankAccountName;
  const lines = [
    billedPeriod(payment.months),
    `Affiliate ${name} (${affiliateId})`,
    `Payment request ${payment.id}`,
  ];
  for (const line of lines) right = write(document, line, [x, right, half], muted);
  return Math.max(left, right) + 16;
}

/** Draws everything above the table; returns the y below. */
export function drawHead(
  document: PdfDocument,
  payment: Payment,
  { kind, payer, accent, logo }: HeadLook,
): number {
  document.rect(0, 0, document.page.width, 8).fill(accent);
  if (logo) document.image(logo, PAGE.left, LOGO.top, { fit: [LOGO.width, LOGO.height] });
  const below = drawTitle(document, payment, { accent, kind });
  rule(document, below);
  const dates = drawDates(document, payment, { kind, top: below + 14 });
  rule(document, dates);
  return drawParties(document, payment, payer, dates + 14);
}
