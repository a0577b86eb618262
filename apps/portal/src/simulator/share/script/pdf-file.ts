import { unicodeString } from './pdf-text.ts';

/** An A4 page in points. */
export const PAGE = { width: 595, height: 842 } as const;

/** A JPEG file to draw. */
export interface PdfPicture {
  /** Name in the pages' drawings, such as `P1`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface PdfParts {
  readonly title: string;
  /** The operators that draw each page. The fonts are `F1` (Helvetica) and `F2` (bold). */
  readonly pages: readonly string[];
  /** All pages can draw all pictures. */
  readonly pictures: readonly PdfPicture[];
}

const CATALOG = 1;
const PAGES = 2;
const FONTS = [3, 4] as const;
const INFO = 5;
const FIRST_FREE = 6;

class Writer {
  readonly #chunks: Uint8Array[] = [];
  readonly #starts: number[] = [];
  readonly #encoder = new TextEncoder();
  #length = 0;

  add(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? this.#encoder.encode(part) : part;
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }

  object(id: number, dictionary: string, stream?: string | Uint8Array): void {
    this.#starts[id] = this.#length;
    this.add(`${id} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      this.add('stream\n');
      this.add(stream);
      this.add('\nendstream\n');
    }
    this.add('endobj\n');
  }

  finish(): Uint8Array<ArrayBuffer> {
    const start = this.#length;
    const entries = this.#starts.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
    const size = entries.length + 1;
    this.add(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`);
    this.add(`trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\n`);
    this.add(`startxref\n${start}\n%%EOF\n`);
    const file = new Uint8Array(this.#length);
    let at = 0;
    for (const chunk of this.#chunks) {
      file.set(chunk, at);
      at += chunk.length;
    }
    return file;
  }
}

function addFonts(writer: Writer): void {
  for (const [at, name] of ['Helvetica', 'Helvetica-Bold'].entries())
    writer.object(
      FONTS[at] ?? 0,
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    );
}

function addPicture(writer: Writer, id: number, { bytes, width, height }: PdfPicture): void {
  const size = `/Width ${width} /Height ${height} /Length ${bytes.length}`;
  const kind = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  writer.object(id, `<< /Type /XObject /Subtype /Image ${size} ${kind} >>`, bytes);
}

/** A PDF of A4 pages. The same parts give the same bytes. */
export function pdfFile({ title, pages, pictures }: PdfParts): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  const pictureId = (at: number) => FIRST_FREE + at;
  const pageId = (at: number) => FIRST_FREE + pictures.length + 2 * at;
  const kids = pages.map((_page, at) => `${pageId(at)} 0 R`).join(' ');
  const named = pictures.map(({ name }, at) => `/${name} ${pictureId(at)} 0 R`).join(' ');
  const fonts = `/Font << /F1 ${FONTS[0]} 0 R /F2 ${FONTS[1]} 0 R >>`;
  writer.add('%PDF-1.5\n%');
  writer.add(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  writer.object(
    CATALOG,
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  const box = `/MediaBox [0 0 ${PAGE.width} ${PAGE.height}]`;
  const resources = `/Resources << ${fonts} /XObject << ${named} >> >>`;
  writer.object(
    PAGES,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} ${box} ${resources} >>`,
  );
  addFonts(writer);
  writer.object(
    INFO,
    `<< /Title ${unicodeString(title)} /Creator (Bidstage) /Producer (Bidstage) >>`,
  );
  for (const [at, picture] of pictures.entries()) addPicture(writer, pictureId(at), picture);
  for (const [at, page] of pages.entries()) {
    const content = pageId(at) + 1;
    writer.object(pageId(at), `<< /Type /Page /Parent ${PAGES} 0 R /Contents ${content} 0 R >>`);
    writer.object(content, `<< /Length ${page.length} >>`, page);
  }
  return writer.finish();
}
