import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accentOf,
  contrastOf,
  TEXT_CONTRAST,
} from '@bidstage/mock-api/contract/values/accent-colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SHEET = readFileSync(join(import.meta.dirname, '../../src/shared/ui/tokens.css'), 'utf8');
const [LIGHT = '', DARK = ''] = SHEET.split(":root[data-theme='dark']");

/** The value of a token in the part of the style sheet of one theme. */
function token(part: string, name: string): string {
  const [, value] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part) ?? [];
  if (value === undefined) throw new Error(`there is no token --${name}`);
  return value;
}

/** The backgrounds of texts in the accent colour, as in scripts/tools/prove/contrast/pairs.ts. */
const GROUNDS = ['page', 'surface', 'subtle', 'hover', 'selected', 'blue-soft', 'violet-soft'];

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** `color-mix(in srgb, colour 8%, ground)`. */
function tintOf(colour: string, ground: string): string {
  const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(0.08 * channel(colour, at) + 0.92 * channel(ground, at)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe('the accent colour of a publisher of one’s own', () => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)(
    'whatever it is, text in it and on it can be read on every background of the %s theme',
    (theme, part) => {
      const grounds = [...GROUNDS, 'on-accent'].map((name) => token(part, name));
      fc.assert(
        fc.property(anyColour, (colour) => {
          const accent = accentOf(colour)[theme];
          expect(accent).toMatch(/^#[0-9a-f]{6}$/);
          for (const ground of grounds)
            expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          const selected = tintOf(accent, token(part, 'surface'));
          for (const text of [accent, token(part, 'text-2'), token(part, 'text-3')])
            expect(contrastOf(text, selected)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }),
        { numRuns: 3000 },
      );
    },
  );

  it('stays as it is where it can be read, and changes no more than it must', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { light, dark } = accentOf(colour);
        expect(accentOf(light).light).toBe(light);
        expect(accentOf(dark).dark).toBe(dark);
        if (light !== colour) expect(contrastOf(light, token(LIGHT, 'selected'))).toBeLessThan(5.5);
        if (dark !== colour) expect(contrastOf(dark, token(DARK, 'selected'))).toBeLessThan(5.5);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps its hue: a yellow becomes a dark yellow on white, and a navy a light blue on black', () => {
    expect(accentOf('#ffcc00')).toEqual({ light: '#836807', dark: '#ffcc00' });
    expect(accentOf('#003366')).toEqual({ light: '#003366', dark: '#6696d1' });
  });
});
