import LineBreaker from 'linebreak';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { isBuiltIn } from './invoice-texts.ts';
import type { Line, Paper, Run } from './paper.ts';

const BUILT_IN_FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** Sizes in points. */
interface LineStyle {
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly spacing: number;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

function segments(segmenter: Intl.Segmenter, text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The pieces between which a line may end; the words of Thai have no spaces between them. */
function piecesOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const pieces: string[] = [];
  let start = 0;
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    pieces.push(text.slice(start, end.position));
    start = end.position;
  }
  return pieces.flatMap((piece) =>
    /\p{Script=Thai}/u.test(piece) ? segments(thaiWords, piece) : piece,
  );
}

/** The text in pieces of one font each. A text that needs an embedded font is in such fonts as far as possible. */
function runsOf({ pdf, fonts }: Paper, text: string, style: LineStyle): Run[] {
  const { size, bold, spacing } = style;
  const weight = bold ? 'bold' : 'regular';
  const embeds = !isBuiltIn(text);
  const pieces: { font: string; text: string }[] = [];
  for (const character of embeds ? text : [text]) {
    const part = embeds ? fonts.partOf.get(character) : undefined;
    const font = part === undefined ? BUILT_IN_FONTS[weight] : `${part} ${weight}`;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  return pieces.map((run) => {
    const options = { characterSpacing: spacing };
    return { ...run, width: pdf.font(run.font).fontSize(size).widthOfString(run.text, options) };
  });
}

function lineOf(paper: Paper, text: string, style: LineStyle): Line {
  const runs = runsOf(paper, text, style);
  const width = runs.reduce((sum, run) => sum + run.width, (runs.length - 1) * style.spacing);
  return { runs, width, isTall: !isBuiltIn(text) };
}

/** The lines of a text that is too long for one. */
function brokenLines(paper: Paper, text: string, style: LineStyle): Line[] {
  const widthOf = (part: string): number => lineOf(paper, part, style).width;
  const lines: string[] = [];
  let line = { text: '', width: 0 };
  const add = (part: string): void => {
    const fits = line.width + widthOf(part.trimEnd()) <= style.width;
    if (!fits && line.text !== '') {
      lines.push(line.text);
      line = { text: '', width: 0 };
    }
    line = { text: line.text + part, width: line.width + widthOf(part) + style.spacing };
  };
  for (const piece of piecesOf(text)) {
    if (widthOf(piece.trimEnd()) <= style.width) add(piece);
    else for (const character of segments(characters, piece)) add(character);
  }
  return [...lines, line.text].map((each) => lineOf(paper, each.trimEnd(), style));
}

/** Breaks a text into lines of a width: between words if possible, else between characters. */
export function breakIntoLines(paper: Paper, text: string, style: LineStyle): Line[] {
  const key = `${text} ${style.width} ${style.size} ${style.bold} ${style.spacing}`;
  return getOrCreate(paper.lines, key, () => {
    const whole = lineOf(paper, text, style);
    return whole.width <= style.width ? [whole] : brokenLines(paper, text, style);
  });
}
