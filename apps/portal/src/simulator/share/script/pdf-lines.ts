import { bytesFromBase64 } from '#portal/simulator/link/base64.ts';
import type { PdfPicture } from './pdf-file.ts';
import { isWritable, pdfString, unicodeString, type Font } from './pdf-text.ts';

/** Red, green and blue, from 0 to 1. */
type Colour = readonly [number, number, number];

const BLACK: Colour = [0, 0, 0];
export const GREY: Colour = [0.33, 0.36, 0.41];

/** A line of text as a JPEG file: as high as a line, with its base line at the size of its font. */
interface PaintedLine extends Omit<PdfPicture, 'name'> {
  /** Width on the page, in points. */
  readonly points: number;
}

/** Paints a line of text that the standard fonts cannot write; null where nothing can be painted. */
export type PaintLine = (text: string, font: Font, colour: Colour) => PaintedLine | null;

/** Height of a line in points. */
export const leading = ({ size }: Font): number => size * 1.35;

/** A number of points as it is written in a PDF. */
export const fixed = (value: number): string => value.toFixed(2);

interface Placed {
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly font: Font;
  readonly colour?: Colour;
}

/** Draws lines of text, those with letters that the standard fonts lack as pictures. */
export class LineDrawer {
  readonly #paint: PaintLine;
  readonly #pictures: PdfPicture[] = [];

  constructor(paint: PaintLine) {
    this.#paint = paint;
  }

  get pictures(): readonly PdfPicture[] {
    return this.#pictures;
  }

  /** The operators that draw lines below each other. */
  draw(lines: readonly string[], { x, y, font, colour = BLACK }: Placed): string {
    return lines
      .map((line, at) => this.#drawLine(line, { x, y: y - at * leading(font), font, colour }))
      .join('\n');
  }

  #drawLine(line: string, { x, y, font, colour }: Required<Placed>): string {
    const painted = isWritable(line) ? null : this.#paint(line, font, colour);
    if (!painted) {
      const start = `1 0 0 1 ${fixed(x)} ${fixed(y - font.size)} Tm`;
      const name = font.bold ? 'F2' : 'F1';
      return `BT /${name} ${font.size} Tf ${colour.join(' ')} rg ${start} ${pdfString(line)} Tj ET`;
    }
    const name = `L${this.#pictures.length + 1}`;
    this.#pictures.push({ ...painted, name });
    const size = `${fixed(painted.points)} 0 0 ${fixed(leading(font))}`;
    const image = `q ${size} ${fixed(x)} ${fixed(y - leading(font))} cm /${name} Do Q`;
    // What is copied or read aloud is the text.
    return `/Span << /ActualText ${unicodeString(line)} >> BDC ${image} EMC`;
  }
}

/** Pixels for each point: enough for print. */
const SCALE = 4;
const QUALITY = 0.9;

/** Paints a line of text with the fonts of this computer, which have the letters of the portal's own texts. */
export const paintLine: PaintLine = (text, font, colour) => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const css = `${font.bold ? 'bold ' : ''}${font.size * SCALE}px Helvetica, Arial, sans-serif`;
  pen.font = css;
  canvas.width = Math.ceil(pen.measureText(text).width);
  canvas.height = Math.ceil(leading(font) * SCALE);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  // A new size has taken the font away.
  pen.font = css;
  pen.fillStyle = `rgb(${colour.map((part) => Math.round(part * 255)).join(' ')})`;
  pen.fillText(text, 0, font.size * SCALE);
  const url = canvas.toDataURL('image/jpeg', QUALITY);
  const { width, height } = canvas;
  return {
    bytes: bytesFromBase64(url.slice(url.indexOf(',') + 1)),
    width,
    height,
    points: width / SCALE,
  };
};
