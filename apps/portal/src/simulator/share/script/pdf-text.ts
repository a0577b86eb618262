/** Widths of Helvetica's characters from the space to `~`, in thousandths of the font size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** Width of the other characters of the standard fonts: at least as wide as nearly all of them. */
const OTHER_WIDTH = 722;

/** Width of the characters that the standard fonts lack: that of Chinese and Japanese ones. */
const FULL_WIDTH = 1000;

/** The bold font is at most this much wider. */
const BOLD = 1.1;

/** Characters from 0x80 on in the encoding of PDF's standard fonts (Windows-1252); a space is not used. */
const FROM_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Characters that the standard fonts lack, as they are written instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  Δ: 'Delta',
  '−': '-',
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '\u2009': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/** The code of a character in the standard fonts; undefined if they lack it. */
function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  const at = FROM_80.indexOf(character);
  return at >= 0 ? 0x80 + at : undefined;
}

const QUESTION_MARK = 0x3f;

/** A text of the standard fonts' characters; others are written by similar ones, or as `?`. */
const writable = (text: string): string =>
  [...text].map((character) => INSTEAD[character] ?? character).join('');

export const isWritable = (text: string): boolean =>
  [...writable(text)].every((one) => codeOf(one) !== undefined);

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/** A line of text in the standard fonts, as a hexadecimal string of a PDF. */
export const pdfString = (text: string): string =>
  `<${[...writable(text)].map((one) => hex(codeOf(one) ?? QUESTION_MARK, 2)).join('')}>`;

/** A text of any letters, as a hexadecimal string of a PDF: for readers, not for drawing. */
export const unicodeString = (text: string): string =>
  `<feff${text
    .split('')
    .map((unit) => hex(unit.charCodeAt(0), 4))
    .join('')}>`;

export interface Font {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
}

function unitsOf(character: string): number {
  const code = codeOf(character);
  return code === undefined ? FULL_WIDTH : (WIDTHS[code - 0x20] ?? OTHER_WIDTH);
}

/** Width of a line of text in points, never too small. */
function widthOf(text: string, { size, bold }: Font): number {
  const units = [...writable(text)].reduce((sum, one) => sum + unitsOf(one), 0);
  return (units * size * (bold ? BOLD : 1)) / 1000;
}

/** Parts of a word that fit into a line. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** Breaks a text into lines of at most `width` points; its own line breaks stay. */
export function linesOf(text: string, width: number, font: Font): string[] {
  const fits = (line: string) => widthOf(line, font) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((one) => piecesOf(one, fits))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}
