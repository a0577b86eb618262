import { msOfDay } from '#api/domain/payments/billing-calendar.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import type { TaxFixture } from '#api/fixtures/accounting.ts';
import type { InvoiceLook } from '#api/services/worlds/brand.ts';
import { drawBank, drawFoot } from './foot.ts';
import { drawHead } from './head.ts';
import { COLOURS, type PdfDocument, PAGE, write } from './page.ts';
import { drawTable } from './table.ts';
import { invoiceNotes } from './invoice-rows.ts';

/** Draws the notes about deductions and tax below the table; returns the y below. */
function drawNotes(document: PdfDocument, payment: Payment, top: number): number {
  let y = top;
  for (const note of invoiceNotes(payment))
    y = write(document, note, [PAGE.left, y, PAGE.width], { size: 8, colour: COLOURS.muted }) + 1;
  return y + 15;
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

/**
 * The invoice of a payment request as a PDF of one page: the same record with the same look gives the same bytes.
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
  const belowHead = drawHead(document, payment, { payer, accent, logo });
  const belowTable = drawTable(document, payment, { accent, top: belowHead });
  const belowNotes = drawNotes(document, payment, belowTable);
  drawBank(document, payment, { accent, top: belowNotes });
  drawFoot(document, payment);
  document.end();
  return finished;
}
