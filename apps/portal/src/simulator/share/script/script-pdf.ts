import type { CapturedBrand, CapturedStep, CapturedStory } from '../recording/captured-story.ts';
import { PAGE, pdfFile } from './pdf-file.ts';
import { fixed, GREY, leading, LineDrawer, type PaintLine, paintLine } from './pdf-lines.ts';
import { linesOf, type Font } from './pdf-text.ts';

const MARGIN = 36;
const INNER = PAGE.width - 2 * MARGIN;
/** Height of the line at the top of each page. */
const HEAD = 24;
const GAP = 12;
/** Between a picture and its texts. */
const SPACE = 6;
/** A picture has the height that the texts leave of half a page, but at least this. */
const MIN_PICTURE_HEIGHT = 180;

/** A step takes half a page, or as much as its texts need. */
const HALF = (PAGE.height - 2 * MARGIN - HEAD) / 2;
const TOP = PAGE.height - MARGIN - HEAD;

const TITLE: Font = { size: 13, bold: true };
const BODY: Font = { size: 9.5 };
const LABEL: Font = { size: 9.5, bold: true };
const SMALL: Font = { size: 8 };

const heightOf = (lines: readonly string[], font: Font): number => lines.length * leading(font);

interface Drawn {
  /** Its upper edge. */
  readonly y: number;
  readonly height: number;
}

/** Draws a picture below `y` with its frame, and the mark around what the step points at. */
function drawPicture(step: CapturedStep, name: string, { y, height }: Drawn): string {
  const shown = (height * step.width) / step.height;
  const bottom = y - height;
  const image = `q ${fixed(shown)} 0 0 ${fixed(height)} ${MARGIN} ${fixed(bottom)} cm /${name} Do Q`;
  const frame = `q 0.5 w 0.75 0.77 0.8 RG ${MARGIN} ${fixed(bottom)} ${fixed(shown)} ${fixed(height)} re S Q`;
  if (!step.hotspot) return `${image}\n${frame}`;
  const { left, top, width, height: tall } = step.hotspot;
  const box = [
    MARGIN + (shown * left) / 100,
    y - (height * (top + tall)) / 100,
    (shown * width) / 100,
    (height * tall) / 100,
  ];
  return `${image}\n${frame}\nq 1.5 w 0.42 0.25 0.75 RG ${box.map(fixed).join(' ')} re S Q`;
}

/** The texts of a step in lines, and the height that it takes. */
function layOut(step: CapturedStep, number: number) {
  const title = linesOf(`${number}. ${step.title}`, INNER, TITLE);
  const note = linesOf(step.note, INNER, BODY);
  const asked = step.asked === undefined ? [] : linesOf(step.asked, INNER, BODY);
  const answer = asked.length === 0 ? 0 : SPACE + leading(LABEL) + heightOf(asked, BODY);
  const texts = heightOf(title, TITLE) + heightOf(note, BODY) + answer + 2 * SPACE + 2 * GAP;
  const whole = (INNER * step.height) / step.width;
  const picture = Math.min(whole, Math.max(MIN_PICTURE_HEIGHT, HALF - texts));
  return { title, note, asked, picture, height: texts + picture };
}

type LaidOut = ReturnType<typeof layOut>;

interface PlacedStep extends LaidOut {
  /** Of its picture. */
  readonly name: string;
  readonly top: number;
}

function drawStep(drawer: LineDrawer, step: CapturedStep, placed: PlacedStep): string {
  const { title, note, asked, picture, name, top } = placed;
  const y = top - heightOf(title, TITLE) - SPACE;
  const below = y - picture - SPACE;
  const last = below - heightOf(note, BODY) - SPACE;
  const answer = [
    drawer.draw(['If the audience asks'], { x: MARGIN, y: last, font: LABEL }),
    drawer.draw(asked, { x: MARGIN, y: last - leading(LABEL), font: BODY }),
  ];
  return [
    drawer.draw(title, { x: MARGIN, y: top, font: TITLE }),
    drawPicture(step, name, { y, height: picture }),
    drawer.draw(note, { x: MARGIN, y: below, font: BODY }),
    ...(asked.length === 0 ? [] : answer),
  ].join('\n');
}

/** Size of the publisher's logo at the top of each page, in points. */
const LOGO = { name: 'B1', height: 18, width: 120 } as const;

/** Draws the publisher's logo; returns the operators, and where the text beside it begins. */
function drawLogo({ printed }: Partial<CapturedBrand>): {
  readonly logo: string;
  readonly x: number;
} {
  if (!printed) return { logo: '', x: MARGIN };
  const scale = Math.min(LOGO.height / printed.height, LOGO.width / printed.width);
  const [width, height] = [printed.width * scale, printed.height * scale];
  const bottom = PAGE.height - MARGIN - SMALL.size / 2 - height / 2;
  const place = `${fixed(width)} 0 0 ${fixed(height)} ${MARGIN} ${fixed(bottom)}`;
  return { logo: `q ${place} cm /${LOGO.name} Do Q`, x: MARGIN + width + SPACE };
}

interface HeadTexts {
  readonly title: string;
  readonly brand: CapturedBrand | null;
  readonly number: number;
  readonly count: number;
}

function drawHead(drawer: LineDrawer, { title, brand, number, count }: HeadTexts): string {
  const y = PAGE.height - MARGIN;
  const { logo, x } = drawLogo(brand ?? {});
  const owned = brand ? `${brand.name} · ${title}` : title;
  const [line = ''] = linesOf(owned, INNER - 150 - (x - MARGIN), SMALL);
  const place = `Simulated data · page ${number} of ${count}`;
  return [
    logo,
    drawer.draw([line], { x, y, font: SMALL, colour: GREY }),
    drawer.draw([place], { x: PAGE.width - MARGIN - 130, y, font: SMALL, colour: GREY }),
  ].join('\n');
}

/**
 * The presenter's script of a story as a PDF on A4: each step with its picture, note, and what to say if asked. `paint`
 * draws the lines that the standard fonts of a PDF cannot write.
 */
export function scriptPdf(
  { title, brand, steps }: CapturedStory,
  paint: PaintLine = paintLine,
): Uint8Array<ArrayBuffer> {
  const drawer = new LineDrawer(paint);
  const pages: string[][] = [];
  let left = 0;
  for (const [at, step] of steps.entries()) {
    const laidOut = layOut(step, at + 1);
    const height = Math.max(HALF, laidOut.height);
    if (pages.length === 0 || height > left + 0.01) {
      pages.push([]);
      left = 2 * HALF;
    }
    pages
      .at(-1)
      ?.push(
        drawStep(drawer, step, { ...laidOut, name: `P${at + 1}`, top: TOP - (2 * HALF - left) }),
      );
    left -= height;
  }
  const drawn = pages.map((parts, at) =>
    [drawHead(drawer, { title, brand, number: at + 1, count: pages.length }), ...parts].join('\n'),
  );
  const screens = steps.map(({ picture, width, height }, at) => ({
    name: `P${at + 1}`,
    bytes: picture,
    width,
    height,
  }));
  const logos = brand?.printed ? [{ ...brand.printed, name: LOGO.name }] : [];
  return pdfFile({
    title: `${title} · Script`,
    pages: drawn,
    pictures: [...screens, ...logos, ...drawer.pictures],
  });
}
