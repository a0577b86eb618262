import {
  accentOf,
  contrastOf,
  TEXT_CONTRAST,
} from '@bidstage/mock-api/contract/values/accent-colour';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCENT_GROUNDS, mixed, readTokens, type Theme } from '../ui/contrast-pairs.ts';

const TOKENS = { light: readTokens('light'), dark: readTokens('dark') };
const token = (theme: Theme, name: string) => TOKENS[theme][name] ?? '';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the accent colour of a publisher of one’s own', () => {
  it.each<Theme>(['light', 'dark'])(
    'whatever it is, text in it and on it can be read on every background of the %s theme',
    (theme) => {
      const grounds = [...ACCENT_GROUNDS, 'on-accent'].map((name) => token(theme, name));
      fc.assert(
        fc.property(anyColour, (colour) => {
          const accent = accentOf(colour)[theme];
          expect(accent).toMatch(/^#[0-9a-f]{6}$/);
          const selected = mixed(accent, 0.08, token(theme, 'surface'));
          const contrasts = [
            ...grounds.map((ground) => contrastOf(accent, ground)),
            ...[accent, token(theme, 'text-2'), token(theme, 'text-3')].map((text) =>
              contrastOf(text, selected),
            ),
          ];
          expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
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
        if (light !== colour)
          expect(contrastOf(light, token('light', 'selected'))).toBeLessThan(5.5);
        if (dark !== colour) expect(contrastOf(dark, token('dark', 'selected'))).toBeLessThan(5.5);
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps its hue: a yellow becomes a dark yellow on white, and a navy a light blue on black', () => {
    expect(accentOf('#ffcc00')).toEqual({ light: '#836807', dark: '#ffcc00' });
    expect(accentOf('#003366')).toEqual({ light: '#003366', dark: '#6696d1' });
  });
});
