import Document from 'pdfkit';
import { msOfDay } from '#api/domain/payments/billing-calendar.ts';
import { creditNoteOf } from '#api/domain/payments/credit-note.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import type { TaxFixture } from '#api/fixtures/accounting.ts';
import type { InvoiceLook } from '#api/services/worlds/brand.ts';
import { drawBank, drawFoot } from './foot.ts';
import { type DocumentKind, drawHead, type HeadLook } from './head.ts';
import type { InvoiceFonts } from './invoice-fonts.ts';
import { invoiceNotes, withPrintedLines } from './invoice-rows.ts';
import { isBuiltIn, printable, REPLACEMENT, withTexts } from './invoice-texts.ts';
import { COLOURS, PAGE, place, write } from './page.ts';
import type { Paper } from './paper.ts';
import { drawTable } from './table.ts';

/** Draws notes below the table; returns the y below. */
function drawNotes(paper: Paper, notes: readonly string[], top: number): number {
  let y = top;
  for (const note of notes) {
    const style = { size: 8, colour: COLOURS.muted };
    y = place(paper, y, (on, from) => write(on, note, [PAGE.left, from, PAGE.width], style) + 1);
  }
  return y + 9;
}

/** Opens an empty A4 page. The metadata of the PDF depend only on the record, so that its bytes do too. */
function openPaper({ payee, invoiceNumber, invoiceDate }: Payment, fonts: Paper['fonts']): Paper {
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // The feet say how many pages there are.
    bufferPages: true,
    info: {
      Title: `Invoice ${invoiceNumber}`,
      Author: payee.bankAccountName,
      Creator: 'Bidstage',
      Producer: 'Bidstage',
      CreationDate: new Date(msOfDay(invoiceDate)),
    },
  });
  for (const [name, part] of fonts.parts)
    for (const weight of ['regular', 'bold'] as const)
      // Opened fonts are allowed too, but the types of the library do not say so.
      pdf.registerFont(`${name} ${weight}`, part[weight] as unknown as Uint8Array);
  return { pdf, fonts, lines: new Map(), draw: (draw) => draw(pdf) };
}

/** The bytes of a document, once it has ended. */
function contentOf({ pdf }: Paper): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** An invoice or a credit note of a document, with the number of pages up to its last one. */
interface DrawnPart {
  readonly payment: Payment;
  readonly kind: DocumentKind;
  readonly pages: number;
}

const partOf = ({ pdf }: Paper, payment: Payment, kind: DocumentKind): DrawnPart => ({
  payment,
  kind,
  pages: pdf.bufferedPageRange().count,
});

/** Draws the foot of every page. */
function drawFeet(paper: Paper, parts: readonly DrawnPart[]): void {
  const { count: pages } = paper.pdf.bufferedPageRange();
  for (let page = 1; page <= pages; page += 1) {
    const part = parts.find((one) => page <= one.pages);
    paper.pdf.switchToPage(page - 1);
    if (part) drawFoot(paper, part.payment, { kind: part.kind, page, pages });
  }
}

/** The texts of a record that an invoice prints, and who pays. */
interface Printed {
  readonly payment: Payment;
  readonly payer: TaxFixture['payer'];
}

const NO_FONTS: InvoiceFonts = { parts: new Map(), partOf: new Map(), missing: [] };

/** The fonts of a record. Most need none: then neither the libraries for fonts nor their files are read. */
async function fontsFor(record: Printed, country: string): Promise<InvoiceFonts> {
  const texts = new Set<string>();
  withTexts(record, (text) => {
    if (!isBuiltIn(text)) texts.add(text);
    return text;
  });
  if (texts.size === 0) return NO_FONTS;
  const { loadFonts } = await import('./invoice-fonts.ts');
  return loadFonts(texts, country);
}

/** Maximum number of characters that the note about missing ones names. */
const MAX_NAMED = 8;

/** A sentence about the characters that no font has, with their Unicode numbers. */
function missingNote(missing: readonly string[]): string {
  const codes = missing.map((one) => {
    const code = (one.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `U+${code.padStart(4, '0')}`;
  });
  const rest = codes.length - MAX_NAMED;
  const named = codes.slice(0, MAX_NAMED).join(', ');
  return `${REPLACEMENT} stands for a character that the fonts of this invoice do not have: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** The record with a sign in place of each missing character. */
function withReplacements(record: Printed, missing: readonly string[]): Printed {
  if (missing.length === 0) return record;
  const without = new Set(missing);
  const replaced = (one: string): string => (without.has(one) ? REPLACEMENT : one);
  return withTexts(record, (text) => [...text].map(replaced).join(''));
}

/** Draws everything down to the notes, those of the record and further ones; returns the y below. */
function drawFigures(
  paper: Paper,
  payment: Payment,
  look: HeadLook,
  notes: readonly string[],
): number {
  const belowHead = drawHead(paper, payment, look);
  const belowTable = drawTable(paper, payment, { accent: look.accent, top: belowHead });
  return drawNotes(paper, [...invoiceNotes(payment), ...notes], belowTable);
}

/**
 * The invoice of a payment request as a PDF, and on further pages the credit note if it was taken back: the same record
 * with the same look gives the same bytes. Each has one page unless its texts are long. Texts may be in any script and
 * contain anything: what cannot be printed is left out, and characters without a font are replaced by a sign, with a note.
 */
export async function renderInvoice(
  payment: Payment,
  payer: TaxFixture['payer'],
  { accent = COLOURS.accent, logo, country = payment.payee.taxCountry }: InvoiceLook = {},
): Promise<Buffer> {
  const printed = withTexts({ payment: withPrintedLines(payment), payer }, printable);
  const fonts = await fontsFor(printed, country);
  const record = withReplacements(printed, fonts.missing);
  const paper = openPaper(record.payment, fonts);
  const finished = contentOf(paper);
  const notes = fonts.missing.length > 0 ? [missingNote(fonts.missing)] : [];
  const look = { payer: record.payer, accent, logo };
  const below = drawFigures(paper, record.payment, { ...look, kind: 'Invoice' }, notes);
  place(paper, below, (on, top) => drawBank(on, record.payment, { accent, top }));
  const parts = [partOf(paper, record.payment, 'Invoice')];
  const creditNote = creditNoteOf(record.payment);
  if (creditNote) {
    paper.draw((pdf) => pdf.addPage());
    drawFigures(paper, creditNote, { ...look, kind: 'Credit note' }, notes);
    parts.push(partOf(paper, creditNote, 'Credit note'));
  }
  drawFeet(paper, parts);
  paper.pdf.end();
  return finished;
}
