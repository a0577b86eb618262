/** A PDF document that is being drawn; positions and sizes are points from the top left corner of an A4 page. */
export type PdfDocument = PDFKit.PDFDocument;

/** The margins of the page, in points. */
export const PAGE = { left: 52, right: 543, width: 491, bottom: 790 } as const;

export const COLOURS = {
  ink: '#111827',
  muted: '#6b7280',
  line: '#e5e7eb',
  panel: '#f3f4f6',
  accent: '#1f4b99',
  onAccent: '#ffffff',
} as const;

export const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** Where a coloured part begins, and its colour. */
export interface AccentedPart {
  readonly accent: string;
  readonly top: number;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly spacing?: number;
}

/** Writes text into a column `width` points wide, with line breaks; returns the y below. */
export function write(
  document: PdfDocument,
  text: string,
  [x, y, width]: readonly [number, number, number],
  style: TextStyle = {},
): number {
  const { size = 9.5, bold = false, colour = COLOURS.ink, align = 'left', spacing = 0 } = style;
  document
    .font(bold ? FONTS.bold : FONTS.regular)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, align, characterSpacing: spacing, lineGap: 1.5 });
  return document.y;
}

/** Writes a small label in capitals above its value; returns the y below the label. */
export function writeLabel(
  document: PdfDocument,
  text: string,
  box: readonly [number, number, number],
  align: 'left' | 'right' = 'left',
): number {
  const style = { size: 7.5, bold: true, colour: COLOURS.muted, spacing: 0.6, align };
  return write(document, text.toUpperCase(), box, style) + 2;
}

export function rule(document: PdfDocument, y: number): void {
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).stroke(COLOURS.line);
}

/** The largest of `sizes` (descending) with which bold text fits on one line of this width; else the last of them. */
export function sizeToFit(
  document: PdfDocument,
  text: string,
  width: number,
  sizes: readonly [number, ...number[]],
): number {
  document.font(FONTS.bold);
  const fits = (size: number): boolean => document.fontSize(size).widthOfString(text) <= width;
  return sizes.find(fits) ?? Math.min(...sizes);
}
