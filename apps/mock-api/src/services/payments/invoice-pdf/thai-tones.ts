import type { Font, Glyph, GlyphRun } from 'fontkit';

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
export function withThaiTones(font: Font): Font {
  const layout = font.layout.bind(font);
  font.layout = (...input) => {
    const run = layout(...input);
    raiseTones(run, font.unitsPerEm);
    return run;
  };
  return font;
}
