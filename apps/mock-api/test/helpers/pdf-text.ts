import { getDocumentProxy } from 'unpdf';

/** A text of a PDF that stands alone: its page from 1, and the left end of its baseline in points from the lower left corner. */
export interface PdfLine {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

interface Piece {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

/** Widest space between two words of a text, in points. */
const MAX_SPACE = 6;

/** The texts of a page; pieces in several fonts that follow each other without a gap are one. */
function joined(pieces: readonly Piece[], page: number): PdfLine[] {
  const lines: (PdfLine & { readonly end: number })[] = [];
  for (const { str, width, transform } of pieces) {
    // The reader itself adds spaces for wide gaps between texts.
    if (str.trim() === '' && width > MAX_SPACE) continue;
    const [x = 0, y = 0] = transform.slice(4);
    const last = lines.at(-1);
    const follows = last && Math.abs(last.y - y) < 0.1 && Math.abs(x - last.end) < 1;
    if (follows) lines[lines.length - 1] = { ...last, text: last.text + str, end: x + width };
    else lines.push({ text: str, page, x, y, end: x + width });
  }
  return lines.map(({ text, x, y }) => ({ text, page, x, y }));
}

/** The texts of a PDF in the order in which they were drawn. */
export async function pdfLines(bytes: Uint8Array): Promise<PdfLine[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const lines: PdfLine[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.filter((item) => 'str' in item);
    lines.push(...joined(pieces, page));
  }
  await document.destroy();
  return lines;
}

/** The text of a PDF page by page, pieces separated by spaces, as a PDF reader finds it. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const lines = await pdfLines(bytes);
  const count = Math.max(0, ...lines.map(({ page }) => page));
  return Array.from({ length: count }, (_none, index) => {
    const ofPage = lines.filter(({ page }) => page === index + 1);
    return ofPage
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
  });
}
