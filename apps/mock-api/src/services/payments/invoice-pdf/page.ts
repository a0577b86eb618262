import type { Paper, PdfDocument, Run } from './paper.ts';
import { breakIntoLines } from './text-lines.ts';

/** The margins of the page, in points; `end` is the lowest y above the foot, `top` where a further page begins. */
export const PAGE = { left: 52, right: 543, width: 491, top: 40, end: 776, bottom: 790 } as const;

export const COLOURS = {
  ink: '#111827',
  muted: '#6b7280',
  line: '#e5e7eb',
  panel: '#f3f4f6',
  accent: '#1f4b99',
  onAccent: '#ffffff',
} as const;

/** Where a coloured part begins, and its colour. */
export interface AccentedPart {
  readonly accent: string;
  readonly top: number;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  readonly spacing?: number;
}

/** The baseline of a line below its top, and the heights of lines, as parts of the font size. */
const BASELINE = 0.718;
const LINE_HEIGHT = 1.156;
/** Signs above and below letters need more space in other scripts. */
const TALL_LINE_HEIGHT = 1.3;
const LINE_GAP = 1.5;

/** Writes text into a column `width` points wide, with line breaks; returns the y below. */
export function write(
  paper: Paper,
  text: string,
  [x, top, width]: readonly [number, number, number],
  style: TextStyle = {},
): number {
  const { size = 9.5, bold = false, colour = COLOURS.ink, align = 'left', spacing = 0 } = style;
  let y = top;
  for (const line of breakIntoLines(paper, text, { width, size, bold, spacing })) {
    const baseline = y + BASELINE * size;
    const from = align === 'right' ? x + width - line.width : x;
    paper.draw((pdf) => {
      let left = from;
      for (const run of line.runs) {
        drawRun(pdf, run, { x: left, y: baseline, size, colour, spacing });
        left += run.width + spacing;
      }
    });
    y += (line.isTall ? TALL_LINE_HEIGHT : LINE_HEIGHT) * size + LINE_GAP;
  }
  return y;
}

interface RunPosition {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly spacing: number;
}

function drawRun(pdf: PdfDocument, run: Run, { x, y, size, colour, spacing }: RunPosition): void {
  const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing } as const;
  pdf.font(run.font).fontSize(size).fillColor(colour).text(run.text, x, y, options);
}

/** Writes a small label in capitals above its value; returns the y below the label. */
export function writeLabel(
  paper: Paper,
  text: string,
  box: readonly [number, number, number],
  align: 'left' | 'right' = 'left',
): number {
  const style = { size: 7.5, bold: true, colour: COLOURS.muted, spacing: 0.6, align };
  return write(paper, text.toUpperCase(), box, style) + 2;
}

export function rule({ draw }: Paper, y: number): void {
  draw((pdf) =>
    pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).stroke(COLOURS.line),
  );
}

/** The largest of `sizes` (descending) with which bold text fits on one line of this width; else the last of them. */
export function sizeToFit(
  paper: Paper,
  text: string,
  width: number,
  sizes: readonly [number, ...number[]],
): number {
  const fits = (size: number): boolean =>
    breakIntoLines(paper, text, { width, size, bold: true, spacing: 0 }).length <= 1;
  return sizes.find(fits) ?? Math.min(...sizes);
}

/** A part of an invoice: draws itself below a y, and returns the y below. */
export type Part = (paper: Paper, top: number) => number;

/** Draws a part below a y, or at the top of a new page if it does not fit; returns the y below. */
export function place(
  paper: Paper,
  top: number,
  part: Part,
  onNewPage: Part = (_, y) => y,
): number {
  const end = part({ ...paper, draw: () => undefined }, top);
  if (end <= PAGE.end) return part(paper, top);
  paper.draw((pdf) => pdf.addPage());
  return part(paper, onNewPage(paper, PAGE.top));
}
