import { rows } from '../../lib/report.ts';
import { type Colour, MIN_CONTRAST, PAIRINGS, type Use } from './pairs.ts';
import { readTokens, type Theme, THEMES, type Tokens } from './style-sheets.ts';

/** Channels of an sRGB colour, each from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number];

/** Returns the channels of `#rrggbb`; throws for any other notation. */
export function channelsOf(hex: string): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`${hex} is no colour of the form #rrggbb`);
  const share = (text: string | undefined) => parseInt(text ?? '', 16) / 255;
  return [share(match[1]), share(match[2]), share(match[3])];
}

/** Mixes `share` (0…1) of one colour into the other, like `color-mix(in srgb, …)`. */
export function mix(one: Channels, share: number, other: Channels): Channels {
  const part = (a: number, b: number) => a * share + b * (1 - share);
  return [part(one[0], other[0]), part(one[1], other[1]), part(one[2], other[2])];
}

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** Returns the relative luminance by WCAG 2.2, from 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio (1…21) of two colours by WCAG 2.2, in any order. */
export function contrast(one: Channels, other: Channels): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** A colour pair with its contrast in each theme. */
export interface MeasuredPair {
  readonly use: Use;
  readonly foreground: string;
  readonly background: string;
  readonly ratios: Readonly<Record<Theme, number>>;
}

/** Returns the channels of a colour in one theme; throws for an unknown token. */
function paint(tokens: Tokens, colour: Colour): Channels {
  if (typeof colour !== 'string') {
    return mix(paint(tokens, colour.mix), colour.share, paint(tokens, colour.with));
  }
  const value = tokens[colour];
  if (value === undefined) throw new Error(`there is no token --${colour}`);
  return channelsOf(value);
}

const nameOf = (colour: Colour): string =>
  typeof colour === 'string' ? colour : `${colour.mix} ${colour.share * 100} % in ${colour.with}`;

export function measurePairs(): MeasuredPair[] {
  const tokens = { light: readTokens('light'), dark: readTokens('dark') };
  const ratio = (theme: Theme, foreground: string, background: Colour): number =>
    contrast(paint(tokens[theme], foreground), paint(tokens[theme], background));
  return PAIRINGS.flatMap(({ use, foreground, backgrounds }) =>
    backgrounds.map((background) => ({
      use,
      foreground,
      background: nameOf(background),
      ratios: {
        light: ratio('light', foreground, background),
        dark: ratio('dark', foreground, background),
      },
    })),
  );
}

/** Returns one sentence per pair whose contrast is too weak in a theme. */
export function weakPairs(pairs: readonly MeasuredPair[]): string[] {
  return pairs.flatMap(({ use, foreground, background, ratios }) =>
    THEMES.filter((theme) => ratios[theme] < MIN_CONTRAST[use]).map(
      (theme) =>
        `${foreground} on ${background}, ${theme}: ${ratios[theme].toFixed(2)} of ${MIN_CONTRAST[use]}`,
    ),
  );
}

/** Truncates a ratio, because 4.499 is below 4.5. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

export function contrastReport(pairs: readonly MeasuredPair[]): string {
  const table = pairs.map(({ use, foreground, background, ratios }) => {
    const [light, dark] = THEMES.map((theme) => shown(ratios[theme]));
    return [
      use,
      `\`${foreground}\``,
      `\`${background}\``,
      light ?? '',
      dark ?? '',
      MIN_CONTRAST[use],
    ];
  });
  return `# The contrast of every pair of colours

\`npm run prove:contrast\` computes it by WCAG 2.2 from the tokens in \`apps/portal/src/shared/ui/tokens.css\`. The pairs
are in \`scripts/tools/prove/contrast/pairs.ts\`; a test compares them with the style sheets, and another compares this
file with the tokens. Text needs 4.5, a mark (edge, focus, icon, series of a chart) 3. ${pairs.length} pairs in two themes, ${weakPairs(pairs).length} too weak.

| use | foreground | background | light | dark | at least |
|---|---|---|---|---|---|
${rows(table)}
`;
}
