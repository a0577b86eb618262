/** A colour of a pair: a token's name without its dashes, or a mix of two tokens. */
export type Colour =
  string | { readonly mix: string; readonly share: number; readonly with: string };

/** Use of a colour: texts need a contrast of 4.5, marks (edges, focus, icons, fills with a meaning) need 3. */
export type Use = 'text' | 'mark';

/** The least contrast by use. */
export const MIN_CONTRAST: Readonly<Record<Use, number>> = { text: 4.5, mark: 3 };

/** One foreground colour with several backgrounds. */
export interface Pairing {
  readonly use: Use;
  readonly foreground: string;
  readonly backgrounds: readonly Colour[];
}

const PLAIN = ['surface', 'page', 'subtle', 'hover', 'selected'] as const;
const TONES = ['red', 'blue', 'orange', 'grey', 'green', 'violet'] as const;

const SERIES = 9;

/** Colour of a hovered accent button. */
const ACCENT_HOVER: Colour = { mix: 'accent', share: 0.88, with: 'text' };

const pairing =
  (use: Use) =>
  (foreground: string, ...backgrounds: readonly Colour[]): Pairing => ({
    use,
    foreground,
    backgrounds,
  });
const texts = pairing('text');
const marks = pairing('mark');

/** All colour pairs of the portal; a test compares the style sheets with this list. */
export const PAIRINGS: readonly Pairing[] = [
  texts('text', ...PLAIN, 'blue-soft', 'red-soft', 'orange-soft', 'violet-soft'),
  texts('text-2', ...PLAIN, 'blue-soft', 'red-soft', 'violet-soft'),
  texts('text-3', ...PLAIN),
  texts('accent', ...PLAIN, 'blue-soft', 'violet-soft'),
  texts('on-accent', 'accent', ACCENT_HOVER),
  ...TONES.map((tone) => texts(tone, 'surface', 'page', 'hover', 'selected', `${tone}-soft`)),
  texts('surface', 'orange'),
  // Edges of fields and buttons, disabled arrows.
  marks('edge', ...PLAIN),
  // Focus, and the selected card, row and tab.
  marks('accent', ...PLAIN, 'blue-soft', 'red-soft', 'violet-soft'),
  marks('violet', 'surface', 'page', 'hover', 'violet-soft'),
  marks('on-accent', 'accent'),
  marks('text-2', 'subtle'),
  marks('text-3', 'surface', 'page', 'subtle'),
  // Series are drawn on a card or the page. Series differ by dash, marker and the gap between bars, not by contrast.
  ...Array.from({ length: SERIES }, (_, index) => marks(`chart-${index + 1}`, 'surface', 'page')),
];

/** Tokens without a meaning of their own: hairlines, shades, grounds of images, and fills whose foreground is in a pair above. */
export const DECORATION: readonly string[] = ['rule', 'scrim', 'shadow', 'logo-ground'];
