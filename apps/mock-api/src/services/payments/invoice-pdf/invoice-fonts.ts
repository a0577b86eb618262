import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import subsetFont from 'subset-font';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { isBuiltIn, REPLACEMENT } from './invoice-texts.ts';

/** SARA AM: a ring above the letter before it, and the vowel after the letter. */
const SARA_AM = 0xe33;
const FIRST_TONE = 0xe48;
const LAST_TONE = 0xe4b;

/** Space between ring and tone, as a part of the font's unit. */
const GAP = 0.03;

function isTone({ codePoints }: Glyph): boolean {
  const [code = 0] = codePoints;
  return code >= FIRST_TONE && code <= LAST_TONE;
}

/** Puts tones above the rings that follow them, as in น้ำ: the library would print one over the other. */
function raiseTones({ glyphs, positions }: GlyphRun, unitsPerEm: number): void {
  for (const [index, tone] of glyphs.entries()) {
    const next = glyphs[index + 1];
    const position = positions[index];
    if (!position || next?.codePoints[0] !== SARA_AM || !isTone(tone)) continue;
    const lowest = next.bbox.maxY + GAP * unitsPerEm;
    position.yOffset = Math.max(position.yOffset, lowest - tone.bbox.minY);
  }
}

/** The same font, which places the tones of Thai. */
function withThaiTones(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (...input) => {
    const run = layout(...input);
    raiseTones(run, font.unitsPerEm);
    return run;
  };
  return font;
}

/** The part of a font with the characters of one invoice. */
interface FontPart {
  readonly regular: Font;
  readonly bold: Font;
}

/** Fonts that an invoice embeds. */
export interface InvoiceFonts {
  /** By name. */
  readonly parts: ReadonlyMap<string, FontPart>;
  /** The name of the part that has a character. */
  readonly partOf: ReadonlyMap<string, string>;
  /** Characters that no font has. */
  readonly missing: readonly string[];
}

/** A file of a package, and the code points that it is for: pairs of first and last. */
interface FontFile {
  readonly path: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/**
 * Of the features, only those that place glyphs are kept. Without those that replace glyphs, every glyph is that of one
 * character, so that the text of the PDF can be searched and copied.
 */
const SUBSET = { targetFormat: 'truetype', keepFeatures: ['kern', 'mark', 'mkmk'] } as const;

/** Scripts whose letters change with their neighbours: without the features for that, they would be drawn wrongly. */
const SHAPED = new Set(['devanagari']);

const WEIGHTS = { regular: 400, bold: 700 } as const;

const { resolve } = createRequire(import.meta.url);

/** Fonts for Chinese characters: their forms differ by country. */
const HAN_FONTS = ['jp', 'kr', 'tc', 'sc'] as const;
type HanFont = (typeof HAN_FONTS)[number];

const HAN_FONT_OF_COUNTRY: Readonly<Record<string, HanFont>> = {
  CN: 'sc',
  HK: 'tc',
  JP: 'jp',
  KR: 'kr',
  MO: 'tc',
  TW: 'tc',
};

/** The font for the Chinese characters of an invoice; elsewhere, the other letters show the language. */
function hanFontOf(country: string, text: string): HanFont {
  const known = HAN_FONT_OF_COUNTRY[country];
  if (known) return known;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
}

/** The fonts in the order in which a character is looked for. */
function familiesOf(country: string, text: string): string[] {
  const first = hanFontOf(country, text);
  const others = HAN_FONTS.filter((name) => name !== first);
  const han = [first, ...others].map((name) => `noto-sans-${name}`);
  return ['noto-sans', 'noto-sans-thai', ...han];
}

/** 'U+3401,U+3441-3443' as pairs of code points. */
function rangesOf(text: string): FontFile['ranges'] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** The packages have many small files per font, each with some of its characters. */
async function readFiles(family: string): Promise<FontFile[]> {
  const folder = `@fontsource-variable/${family}`;
  const list = await readFile(resolve(`${folder}/unicode.json`), 'utf8');
  const files = Object.entries(JSON.parse(list) as Record<string, string>);
  return files.flatMap(([key, ranges]) => {
    const name = key.replace(/[[\]]/g, '');
    if (SHAPED.has(name)) return [];
    const path = resolve(`${folder}/files/${family}-${name}-wght-normal.woff2`);
    return [{ path, ranges: rangesOf(ranges) }];
  });
}

const filesOfFamily = new Map<string, Promise<FontFile[]>>();

function hasCodePoint({ ranges }: FontFile, codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** A font with some of the characters of a file in one weight. */
async function cut(file: Buffer, characters: string, wght: number): Promise<Font> {
  const options = { ...SUBSET, variationAxes: { wght } };
  return withThaiTones(create(await subsetFont(file, characters, options)) as Font);
}

async function readPart(path: string, characters: string): Promise<FontPart> {
  const file = await readFile(path);
  return {
    regular: await cut(file, characters, WEIGHTS.regular),
    bold: await cut(file, characters, WEIGHTS.bold),
  };
}

/** Those of the characters that a font has: a file need not have all of its ranges. */
function charactersIn(font: Font, characters: readonly string[]): string[] {
  const { cmap } = font as Font & { readonly cmap: { readonly tables: readonly unknown[] } };
  // The library throws an error for a font without any.
  if (cmap.tables.length === 0) return [];
  return characters.filter((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
}

/** Adds the parts of a font that have some of the wanted characters, and removes these from `wanted`. */
async function addFamily(
  family: string,
  wanted: Set<string>,
  parts: Map<string, FontPart>,
  partOf: Map<string, string>,
): Promise<void> {
  const files = await getOrCreate(filesOfFamily, family, () => readFiles(family));
  for (const [index, file] of files.entries()) {
    const ofFile = [...wanted].filter((one) => hasCodePoint(file, one.codePointAt(0) ?? 0));
    if (ofFile.length === 0) continue;
    const part = await readPart(file.path, ofFile.join(''));
    const found = charactersIn(part.regular, ofFile);
    if (found.length === 0) continue;
    const name = `${family} ${index}`;
    parts.set(name, part);
    for (const character of found) {
      partOf.set(character, name);
      wanted.delete(character);
    }
  }
}

/** All characters that every PDF reader has: a text with others has them in the same style. */
const BUILT_IN_CHARACTERS = Array.from({ length: 0x2200 }, (_none, code) =>
  String.fromCharCode(code),
).filter(isBuiltIn);

/**
 * The fonts for texts that the fonts of PDF readers cannot show: only the parts and the characters that they need, some
 * kilobytes. `country` (ISO 3166, upper case) decides the forms of Chinese characters.
 */
export async function loadFonts(texts: Iterable<string>, country: string): Promise<InvoiceFonts> {
  const text = [...texts].join('');
  const others = [...new Set(text)].filter((one) => !isBuiltIn(one)).sort();
  const wanted = new Set([REPLACEMENT, ...BUILT_IN_CHARACTERS, ...others]);
  const parts = new Map<string, FontPart>();
  const partOf = new Map<string, string>();
  const [latin = '', ...families] = familiesOf(country, text);
  await addFamily(latin, wanted, parts, partOf);
  const left = new Set(others.filter((one) => wanted.has(one)));
  for (const family of families) await addFamily(family, left, parts, partOf);
  return { parts, partOf, missing: others.filter((one) => left.has(one)) };
}
