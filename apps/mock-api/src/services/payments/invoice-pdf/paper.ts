import type { InvoiceFonts } from './invoice-fonts.ts';

/** A piece of a line in one font. */
export interface Run {
  readonly text: string;
  /** The name of the font in the document. */
  readonly font: string;
  /** In points. */
  readonly width: number;
}

export interface Line {
  readonly runs: readonly Run[];
  /** In points. */
  readonly width: number;
  /** Whether it has signs above or below its letters that need space. */
  readonly isTall: boolean;
}

export type PdfDocument = PDFKit.PDFDocument;

/**
 * What the parts of an invoice are drawn on; positions and sizes are points from the top left corner of an A4 page. Parts
 * draw with `draw` only, so that they can be measured without being drawn.
 */
export interface Paper {
  readonly pdf: PdfDocument;
  readonly fonts: InvoiceFonts;
  /** Texts that have been broken into lines, by text and style: a part is measured before it is drawn. */
  readonly lines: Map<string, Line[]>;
  readonly draw: (draw: (pdf: PdfDocument) => void) => void;
}
