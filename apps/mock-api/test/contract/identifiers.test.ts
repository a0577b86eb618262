import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier, isVisible } from '#api/contract/values/identifiers.ts';
import { draws } from '#test/helpers/draws.ts';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

/** Characters that nobody sees at the end of a text: white space and default-ignorable ones. */
const UNSEEN = [
  ...[' ', '\t', '\n', '\u0085', '\u00a0', '\u2003', '\u3000'],
  ...['\u00ad', '\u034f', '\u061c', '\u200b', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066'],
  ...['\u3164', '\ufe0f', '\ufeff', '\u{e0020}', '\u{e0101}'],
];

const unseen = fc.string({ unit: fc.constantFrom(...UNSEEN), maxLength: 4 });
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => isVisible([...text][0]!) && isVisible([...text].at(-1)!));

describe('identifiers', () => {
  it('CFG-010 an identifier loses everything unseen at both ends, and is in NFC', () => {
    fc.assert(
      fc.property(unseen, name, unseen, (before, text, after) => {
        expect(identifier(before + text + after)).toBe(text.normalize('NFC'));
        expect(identifier(before + text.normalize('NFD') + after)).toBe(text.normalize('NFC'));
      }),
      { numRuns: draws(2000) },
    );
  });

  it('an identifier is its own identifier, whatever the text', () => {
    const any = fc.oneof(fc.string({ unit: ANY_CHARACTER }), unseen);
    fc.assert(
      fc.property(any, (text) => {
        expect(identifier(identifier(text))).toBe(identifier(text));
        expect(identifier(text) === '').toBe(!isVisible(text));
      }),
      { numRuns: draws(2000) },
    );
  });

  it('an identifier keeps its case, and what is unseen between its characters', () => {
    expect(identifier(' Div\u200bTop x ')).toBe('Div\u200bTop x');
  });

  it('an identifier of megabytes takes linear time', () => {
    const text = `a${' '.repeat(2_000_000)}b${'\u200b'.repeat(2_000_000)}`;
    expect(identifier(text)).toHaveLength(2_000_002);
  });
});
