import { contrastOf } from '@bidstage/mock-api/contract/values/accent-colour';
import { describe, expect, it } from 'vitest';
import {
  DECORATION,
  MIN_CONTRAST,
  mixed,
  paintedRules,
  PAIRINGS,
  readTokens,
  type Theme,
} from './contrast-pairs.ts';

describe('the contrast of two colours', () => {
  it.each([
    // The extremes, and values from WCAG's Understanding documents and from contrast checkers.
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#949494', '#ffffff', 3.03],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('V1 of %s and %s is %d in either order', (one, other, ratio) => {
    expect(Number(contrastOf(one, other).toFixed(2))).toBe(ratio);
    expect(Number(contrastOf(other, one).toFixed(2))).toBe(ratio);
  });
});

/** A sentence per pair whose contrast is too weak; throws for a token that the theme does not have. */
function weakPairs(tokens: Readonly<Record<string, string>>): string[] {
  const valueOf = (name: string): string => {
    const value = name === 'hovered accent' ? hovered : tokens[name];
    if (value === undefined) throw new Error(`there is no token --${name}`);
    return value;
  };
  const hovered = mixed(tokens['accent'] ?? '', 0.88, tokens['text'] ?? '');
  return PAIRINGS.flatMap(({ use, foreground, backgrounds }) =>
    backgrounds.flatMap((background) => {
      const ratio = contrastOf(valueOf(foreground), valueOf(background));
      if (ratio >= MIN_CONTRAST[use]) return [];
      return [`${foreground} on ${background}: ${ratio.toFixed(2)} of ${MIN_CONTRAST[use]}`];
    }),
  );
}

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  const tokens = readTokens(theme);

  it('V1 has 4.5 for texts, and 3 for marks and the series of the charts', () => {
    expect(weakPairs(tokens)).toEqual([]);
  });

  it('V1 a pair with too little contrast is named', () => {
    expect(weakPairs({ ...tokens, 'text-3': tokens['page'] ?? '' })).toContain(
      'text-3 on page: 1.00 of 4.5',
    );
  });

  it('V1 has no colour that is in no pair', () => {
    const listed = new Set([
      ...PAIRINGS.flatMap(({ foreground, backgrounds }) => [foreground, ...backgrounds]),
      ...DECORATION,
    ]);
    expect(Object.keys(tokens).filter((name) => !listed.has(name))).toEqual([]);
  });
});

describe('the list of pairs', () => {
  const rules = paintedRules();
  const isText = (foreground: string, background: string) =>
    PAIRINGS.some(
      (pairing) =>
        pairing.use === 'text' &&
        pairing.foreground === foreground &&
        pairing.backgrounds.includes(background),
    );

  it('V1 has every colour pair of a style sheet rule', () => {
    const both = rules.filter(({ color, background }) => color && background);
    expect(both.length).toBeGreaterThan(40);
    const missing = both.filter(
      ({ color, background }) =>
        // `ground` is a property that variants set: `status-badge` pairs each tone with its own soft background.
        background !== 'ground' && !isText(color ?? '', background ?? ''),
    );
    expect(missing.map(({ location }) => location)).toEqual([]);
  });

  it('V1 has every text colour and every background of text', () => {
    const tokens = readTokens('light');
    const isForeground = (name: string) => PAIRINGS.some(({ foreground }) => foreground === name);
    const missing = rules.filter(({ color, background }) => {
      if (color !== undefined) return color in tokens && !isForeground(color);
      if (background === undefined || DECORATION.includes(background)) return false;
      return background in tokens && !isText('text', background) && !isForeground(background);
    });
    expect(missing.map(({ location }) => location)).toEqual([]);
  });
});
