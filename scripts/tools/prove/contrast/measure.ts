import { rows } from '../../lib/report.ts';
import { type Colour, MIN_CONTRAST, PAIRINGS, type Use } from './pairs.ts';
import { type Channels, channelsOf, contrast, mix } from './ratio.ts';
import { readTokens, type Theme, THEMES, type Tokens } from './style-sheets.ts';

/** A colour pair with its contrast in each theme. */
export interface MeasuredPair {
  readonly use: Use;
  readonly front: string;
  readonly ground: string;
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

/** Returns all colour pairs of the portal with their contrasts. */
export function measurePairs(): MeasuredPair[] {
  const tokens = { light: readTokens('light'), dark: readTokens('dark') };
  const ratio = (theme: Theme, front: string, ground: Colour): number =>
    contrast(paint(tokens[theme], front), paint(tokens[theme], ground));
  return PAIRINGS.flatMap(({ use, front, grounds }) =>
    grounds.map((ground) => ({
      use,
      front,
      ground: nameOf(ground),
      ratios: { light: ratio('light', front, ground), dark: ratio('dark', front, ground) },
    })),
  );
}

/** Returns one sentence per pair whose contrast is too weak in a theme. */
export function weakPairs(pairs: readonly MeasuredPair[]): string[] {
  return pairs.flatMap(({ use, front, ground, ratios }) =>
    THEMES.filter((theme) => ratios[theme] < MIN_CONTRAST[use]).map(
      (theme) =>
        `${front} on ${ground}, ${theme}: ${ratios[theme].toFixed(2)} of ${MIN_CONTRAST[use]}`,
    ),
  );
}

/** Truncates a ratio, because 4.499 is below 4.5. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Returns the report as Markdown. */
export function contrastReport(pairs: readonly MeasuredPair[]): string {
  const table = pairs.map(({ use, front, ground, ratios }) => {
    const [light, dark] = THEMES.map((theme) => shown(ratios[theme]));
    return [use, `\`${front}\``, `\`${ground}\``, light ?? '', dark ?? '', MIN_CONTRAST[use]];
  });
  return `# The contrast of every pair of colours

\`npm run prove:contrast\` computes it by WCAG 2.2 from the tokens in \`apps/portal/src/shared/ui/tokens.css\`. The pairs
are in \`scripts/tools/prove/contrast/pairs.ts\`; a test compares them with the style sheets, and another compares this
file with the tokens. Text needs 4.5, a mark (edge, focus, icon, series of a chart) 3. ${pairs.length} pairs in two themes, ${weakPairs(pairs).length} too weak.

| use | in front | ground | light | dark | at least |
|---|---|---|---|---|---|
${rows(table)}
`;
}
