import { downloadFile } from '../api/download-file.ts';
import type { ChartColours } from './chart-colours.ts';
import { CHART_FONT } from './chart-sizes.ts';

/** The texts of a chart's picture. */
export interface PictureText {
  readonly title: string;
  /** Below the title: range, comparison, time of the data. */
  readonly lines: readonly string[];
  readonly legend?: readonly { readonly text: string; readonly colour: string }[];
}

const PADDING = 16;
const TITLE = { font: `600 16px ${CHART_FONT}`, line: 24 };
const LINE = { font: `500 12px ${CHART_FONT}`, line: 18 };
const SWATCH = 10;
const GAP = 16;

/** A chart's canvas with title, texts and legend above it, in the resolution of the canvas. */
function drawPicture(
  chart: HTMLCanvasElement,
  text: PictureText,
  colours: ChartColours,
): HTMLCanvasElement {
  const { width, height } = chart.getBoundingClientRect();
  const scale = width > 0 ? chart.width / width : 1;
  const lines = text.lines.length + (text.legend ? 1 : 0);
  const top = PADDING + TITLE.line + LINE.line * lines + 8;
  const picture = document.createElement('canvas');
  picture.width = Math.round((width + 2 * PADDING) * scale);
  picture.height = Math.round((top + height + PADDING) * scale);
  const context = picture.getContext('2d');
  if (!context) return picture;
  context.scale(scale, scale);
  context.fillStyle = colours.surface;
  context.fillRect(0, 0, picture.width, picture.height);
  context.textBaseline = 'middle';
  drawTexts(context, text, colours);
  context.drawImage(chart, PADDING, top, width, height);
  return picture;
}

function drawTexts(
  context: CanvasRenderingContext2D,
  { title, lines, legend = [] }: PictureText,
  colours: ChartColours,
): void {
  let y = PADDING + TITLE.line / 2;
  context.font = TITLE.font;
  context.fillStyle = colours.text;
  context.fillText(title, PADDING, y);
  context.font = LINE.font;
  y += TITLE.line / 2 + LINE.line / 2;
  for (const line of lines) {
    context.fillStyle = colours.text2;
    context.fillText(line, PADDING, y);
    y += LINE.line;
  }
  let x = PADDING;
  for (const { text, colour } of legend) {
    context.fillStyle = colour;
    context.fillRect(x, y - SWATCH / 2, SWATCH, SWATCH);
    context.fillStyle = colours.text2;
    context.fillText(text, x + SWATCH + 6, y);
    x += SWATCH + 6 + context.measureText(text).width + GAP;
  }
}

/** Downloads a chart as a PNG file. */
export async function savePicture(
  chart: HTMLCanvasElement,
  text: PictureText,
  colours: ChartColours,
): Promise<void> {
  const picture = drawPicture(chart, text, colours);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (blob) downloadFile(blob, `${fileNameOf(text.title)}.png`);
}

/** A title as a file's name: `revenue-jan-1-7-2024`. */
function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
