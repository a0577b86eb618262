import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  channelsOf,
  contrast,
  contrastReport,
  luminance,
  measurePairs,
  type MeasuredPair,
  mix,
  weakPairs,
} from '../tools/prove/contrast/measure.ts';
import { DECORATION, PAIRINGS } from '../tools/prove/contrast/pairs.ts';
import { paintedRules, readTokens, THEMES } from '../tools/prove/contrast/style-sheets.ts';
import { ROOT } from '../lib/run.mjs';

const ratioOf = (one: string, other: string) =>
  Number(contrast(channelsOf(one), channelsOf(other)).toFixed(2));

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
    expect(ratioOf(one, other)).toBe(ratio);
    expect(ratioOf(other, one)).toBe(ratio);
  });

  it('V1 weighs red, green and blue like WCAG', () => {
    const weights = ['#ff0000', '#00ff00', '#0000ff'].map((hex) => luminance(channelsOf(hex)));
    expect(weights).toEqual([0.2126, 0.7152, 0.0722]);
  });

  it('V1 mixes in sRGB and accepts only the notation #rrggbb', () => {
    expect(mix([1, 0, 0], 0.25, [0, 0, 1])).toEqual([0.25, 0, 0.75]);
    for (const text of ['#fff', '#14181f66', 'white']) expect(() => channelsOf(text)).toThrow(text);
  });
});

const pairs = measurePairs();
const isListed = (foreground: string, background: string) =>
  PAIRINGS.some(
    (pairing) =>
      pairing.use === 'text' &&
      pairing.foreground === foreground &&
      pairing.backgrounds.includes(background),
  );

describe('the pairs of the portal', () => {
  it('V1 texts have 4.5, marks and the series of the charts 3, in both themes', () => {
    expect(weakPairs(pairs)).toEqual([]);
  });

  it('V1 a pair with too little contrast is reported with its theme', () => {
    const weak: MeasuredPair = {
      use: 'text',
      foreground: 'text',
      background: 'page',
      ratios: { light: 4.499, dark: 4.5 },
    };
    expect(weakPairs([weak])).toEqual(['text on page, light: 4.50 of 4.5']);
    expect(contrastReport([weak])).toContain('| 4.49 | 4.50 | 4.5 |');
  });
});

describe('the list of pairs', () => {
  it('V1 the list has every colour pair of a style sheet rule', () => {
    const rules = paintedRules();
    const both = rules.filter(({ color, background }) => color && background);
    expect(both.length).toBeGreaterThan(40);
    const missing = both.filter(
      ({ color, background }) =>
        // `ground` is a property that variants set: `status-badge` pairs each tone with its own soft background.
        background !== 'ground' && !isListed(color ?? '', background ?? ''),
    );
    expect(missing.map(({ location }) => location)).toEqual([]);
  });

  it('V1 the list has every text colour and every background of text', () => {
    const tokens = readTokens('light');
    const rules = paintedRules();
    const missing = rules.filter(({ color, background }) => {
      if (color !== undefined)
        return color in tokens && !PAIRINGS.some((p) => p.foreground === color);
      if (background === undefined || DECORATION.includes(background)) return false;
      if (!(background in tokens)) return false;
      return !isListed('text', background) && !PAIRINGS.some((p) => p.foreground === background);
    });
    expect(missing.map(({ location }) => location)).toEqual([]);
  });

  it('V1 every colour of the tokens is in the list, in both themes', () => {
    const listed = new Set([
      ...pairs.flatMap(({ foreground, background }) => [foreground, background]),
      ...DECORATION,
    ]);
    for (const theme of THEMES)
      expect(Object.keys(readTokens(theme)).filter((name) => !listed.has(name))).toEqual([]);
  });

  it('V1 docs/prove-contrast.md equals the report of the present tokens', () => {
    const written = readFileSync(join(ROOT, 'docs/prove-contrast.md'), 'utf8');
    expect(written).toBe(contrastReport(pairs));
  });
});
