import type { Payment } from '#api/domain/payments/payment.ts';
import { type PaymentStatusCode, paymentStatus } from '#api/contract/values/payment-status.ts';
import { dayName, firstDayOf, lastDayOf } from '#api/domain/payments/billing-calendar.ts';
import type { TaxFixture } from '#api/fixtures/accounting.ts';
import { COLOURS, PAGE, place, rule, sizeToFit, write, writeLabel } from './page.ts';
import type { Paper } from './paper.ts';
import { breakIntoLines } from './text-lines.ts';

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
  paper: Paper,
  { payee, invoiceNumber, corrected }: Payment,
  { accent, kind }: Pick<HeadLook, 'accent' | 'kind'>,
): number {
  const name = payee.bankAccountName;
  const size = sizeToFit(paper, name, ISSUER_WIDTH, [19, 17, 15, 13]);
  let y = write(paper, name, [PAGE.left, 52, ISSUER_WIDTH], { size, bold: true }) + 4;
  const muted = { size: 9, colour: COLOURS.muted };
  y = write(paper, payee.address, [PAGE.left, y, ISSUER_WIDTH], muted);
  y = write(paper, `Contact ${payee.contactName}`, [PAGE.left, y + 1, ISSUER_WIDTH], muted);
  const tax = `Tax country ${payee.taxCountry} · VAT / tax no. ${payee.vatNumber}`;
  y = write(paper, tax, [PAGE.left, y + 1, ISSUER_WIDTH], muted);

  const right = [PAGE.left + ISSUER_WIDTH, 50, PAGE.width - ISSUER_WIDTH] as const;
  const [x, top, width] = right;
  const title = { size: 24, bold: true, colour: accent, align: 'right' } as const;
  const below = write(paper, kind, [x, top, width], title);
  let numberEnd = write(paper, invoiceNumber, [x, below + 1, width], {
    size: 10.5,
    bold: true,
    align: 'right',
  });
  if (corrected) {
    const style = { ...muted, align: 'right' } as const;
    const verb = kind === 'Invoice' ? 'Corrects' : 'Takes back';
    const number = `${verb} invoice ${corrected.invoiceNumber}`;
    numberEnd = write(paper, number, [x, numberEnd + 2, width], style);
    numberEnd = write(paper, `of ${dayName(corrected.invoiceDate)}`, [x, numberEnd, width], style);
  }
  return Math.max(y, numberEnd) + 11;
}

function drawStatus(paper: Paper, payment: Payment, x: number, y: number): void {
  const { name } = paymentStatus(payment.status);
  const style = { width: PAGE.width / 4, size: 9, bold: true, spacing: 0 };
  const width = (breakIntoLines(paper, name, style)[0]?.width ?? 0) + 16;
  const colour = STATUS_COLOURS[payment.status];
  paper.draw((pdf) => pdf.roundedRect(x, y - 3, width, 16, 8).fill(colour));
  write(paper, name, [x + 8, y + 1, width], { size: 9, bold: true, colour: COLOURS.onAccent });
  if (payment.valueDate === null) return;
  const paid = `Paid ${dayName(payment.valueDate)}`;
  write(paper, paid, [x, y + 17, 120], { size: 8, colour: COLOURS.muted });
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
  paper: Paper,
  payment: Payment,
  { kind, top }: { readonly kind: DocumentKind; readonly top: number },
): number {
  const column = PAGE.width / 4;
  const dates = datesOf(payment, kind);
  let y = top;
  for (const [index, [label, day]] of dates.entries()) {
    const x = PAGE.left + index * column;
    y = writeLabel(paper, label, [x, top, column]);
    write(paper, dayName(day), [x, y, column], { size: 10.5, bold: true });
  }
  if (kind === 'Credit note') return y + 29;
  const x = PAGE.left + 3 * column;
  writeLabel(paper, 'Status', [x, top, column]);
  drawStatus(paper, payment, x, y);
  return y + 29;
}

function billedPeriod(months: readonly string[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  return `Period ${dayName(firstDayOf(first))} to ${dayName(lastDayOf(last))}`;
}

/** Draws customer and reference in two columns; returns the y below. */
function drawParties(
  paper: Paper,
  payment: Payment,
  payer: TaxFixture['payer'],
  top: number,
): number {
  const half = PAGE.width / 2;
  const muted = { colour: COLOURS.muted };
  let left = writeLabel(paper, 'Billed to', [PAGE.left, top, half]);
  left = write(paper, payer.name, [PAGE.left, left, half - 12], { bold: true });
  for (const line of [...payer.address, `VAT no. ${payer.vatNumber}`])
    left = write(paper, line, [PAGE.left, left, half - 12], muted);
  const x = PAGE.left + half;
  let right = writeLabel(paper, 'For', [x, top, half]);
  right = write(paper, payment.description, [x, right, half], { bold: true });
  const { affiliateId, affiliateName } = payment.payee;
  const lines = [
    billedPeriod(payment.months),
    `Affiliate ${affiliateName} (${affiliateId})`,
    `Payment request ${payment.id}`,
  ];
  for (const line of lines) right = write(paper, line, [x, right, half], muted);
  return Math.max(left, right) + 11;
}

/** Draws everything above the table; returns the y below. */
export function drawHead(
  paper: Paper,
  payment: Payment,
  { kind, payer, accent, logo }: HeadLook,
): number {
  paper.draw((pdf) => {
    pdf.rect(0, 0, pdf.page.width, 8).fill(accent);
    if (logo) pdf.image(logo, PAGE.left, LOGO.top, { fit: [LOGO.width, LOGO.height] });
  });
  const below = drawTitle(paper, payment, { accent, kind });
  rule(paper, below);
  const dates = drawDates(paper, payment, { kind, top: below + 11 });
  rule(paper, dates);
  return place(paper, dates + 11, (on, top) => drawParties(on, payment, payer, top));
}
