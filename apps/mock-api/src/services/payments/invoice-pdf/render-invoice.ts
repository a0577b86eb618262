import { msOfDay } from '#api/domain/payments/billing-calendar.ts';
import { creditNoteOf } from '#api/domain/payments/credit-note.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import type { TaxFixture } from '#api/fixtures/accounting.ts';
import type { InvoiceLook } from '#api/services/worlds/brand.ts';
import { drawBank, drawFoot } from './foot.ts';
import { drawHead, type HeadLook } from './head.ts';
import { COLOURS, type PdfDocument, PAGE, write } from './page.ts';
import { drawTable } from './table.ts';
import { invoiceNotes } from './invoice-rows.ts';

/** Draws the notes about deductions and tax below the table; returns the y below. */
function drawNotes(document: PdfDocument, payment: Payment, top: number): number {
  let y = top;
  for (const note of invoiceNotes(payment))
    y = write(document, note, [PAGE.left, y, PAGE.width], { size: 8, colour: COLOURS.muted }) + 1;
  return y + 9;
}

/** Opens an empty A4 page. The metadata of the PDF depend only on the record, so that its bytes do too. */
async function openDocument({ payee, invoiceNumber, invoiceDate }: Payment): Promise<PdfDocument> {
  // Loaded for the first invoice, because loading it takes longer than loading the rest of the server.
  const { default: Document } = await import('pdfkit');
  return new Document({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Invoice ${invoiceNumber}`,
      Author: payee.bankAccountName,
      Creator: 'Bidstage',
      Producer: 'Bidstage',
      CreationDate: new Date(msOfDay(invoiceDate)),
    },
  });
}

/** Draws a page down to the notes; returns the y below. */
function drawFigures(document: PdfDocument, payment: Payment, look: HeadLook): number {
  const belowHead = drawHead(document, payment, look);
  const belowTable = drawTable(document, payment, { accent: look.accent, top: belowHead });
  return drawNotes(document, payment, belowTable);
}

/**
 * The invoice of a payment request as a PDF of one page, and on a second one the credit note if it was taken back: the
 * same record with the same look gives the same bytes.
 */
export async function renderInvoice(
  payment: Payment,
  payer: TaxFixture['payer'],
  { accent = COLOURS.accent, logo }: InvoiceLook = {},
): Promise<Buffer> {
  const document = await openDocument(payment);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const belowNotes = drawFigures(document, payment, { kind: 'Invoice', payer, accent, logo });
  drawBank(document, payment, { accent, top: belowNotes });
  drawFoot(document, payment, 'Invoice');
  const creditNote = creditNoteOf(payment);
  if (creditNote) {
    document.addPage();
    drawFigures(document, creditNote, { kind: 'Credit note', payer, accent, logo });
    drawFoot(document, creditNote, 'Credit note');
  }
  document.end();
  return finished;
}
