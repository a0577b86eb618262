/** A colour of a pair: a token's name without its dashes, or a share of one token in another. */
export type Colour =
  string | { readonly mix: string; readonly share: number; readonly with: string };

/** What a colour is to somebody who looks: texts need 4.5, marks (edges, focus, icons, fills with a meaning) need 3. */
export type Use = 'text' | 'mark';

export const LEAST: Readonly<Record<Use, number>> = { text: 4.5, mark: 3 };

/** One colour in front of several others. */
export interface Pairing {
  readonly use: Use;
  readonly front: string;
  readonly grounds: readonly Colour[];
}

const PLAIN = ['surface', 'page', 'subtle', 'hover', 'selected'] as const;
const TONES = ['red', 'blue', 'orange', 'grey', 'green', 'violet'] as const;

/** How many colours a chart has. */
const SERIES = 9;

/** The accent button under the pointer. */
const ACCENT_HOVER: Colour = { mix: 'accent', share: 0.88, with: 'text' };

const texts = (front: string, ...grounds: readonly Colour[]): Pairing => ({
  use: 'text',
  front,
  grounds,
});
const marks = (front: string, ...grounds: readonly Colour[]): Pairing => ({
  use: 'mark',
  front,
  grounds,
});

/** Every pair that the portal shows; a test holds the style sheets against this list. */
export const PAIRINGS: readonly Pairing[] = [
  texts('text', ...PLAIN, 'blue-soft', 'red-soft', 'violet-soft'),
  texts('text-2', ...PLAIN, 'blue-soft', 'red-soft', 'violet-soft'),
  texts('text-3', ...PLAIN),
  texts('accent', ...PLAIN, 'blue-soft', 'violet-soft'),
  texts('on-accent', 'accent', ACCENT_HOVER),
  ...TONES.map((tone) => texts(tone, 'surface', 'page', 'hover', 'selected', `${tone}-soft`)),
  texts('surface', 'orange'),
  // Edges of fields and buttons, arrows that have nowhere to go.
  marks('edge', ...PLAIN),
  // Focus, the chosen card, row and tab.
  marks('accent', ...PLAIN, 'blue-soft', 'red-soft', 'violet-soft'),
  marks('violet', 'surface', 'page', 'hover', 'violet-soft'),
  marks('on-accent', 'accent'),
  marks('text-2', 'subtle'),
  marks('text-3', 'surface', 'page', 'subtle'),
  // Series lie on a card or the page. Two of them are told apart by dash, marker and the gap between bars, not by 3 to 1.
  ...Array.from({ length: SERIES }, (_, index) => marks(`chart-${index + 1}`, 'surface', 'page')),
];

/** Tokens that are painted without being looked at: hairlines, shade, fills whose front is their own pair above. */
export const DECORATION: readonly string[] = ['rule', 'scrim', 'shadow'];
