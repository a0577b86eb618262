import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts need a contrast of 4.5; marks (edges, focus, icons, series of a chart) need 3. */
export const MIN_CONTRAST = { text: 4.5, mark: 3 } as const;

/** A foreground colour with its backgrounds: names of tokens without their dashes. */
export interface Pairing {
  readonly use: keyof typeof MIN_CONTRAST;
  readonly foreground: string;
  readonly backgrounds: readonly string[];
}

const PLAIN = ['surface', 'page', 'subtle', 'hover', 'selected'] as const;
const TONES = ['red', 'blue', 'orange', 'grey', 'green', 'violet'] as const;
const SERIES = 9;

const texts = (foreground: string, ...backgrounds: readonly string[]): Pairing => ({
  use: 'text',
  foreground,
  backgrounds,
});
const marks = (foreground: string, ...backgrounds: readonly string[]): Pairing => ({
  use: 'mark',
  foreground,
  backgrounds,
});

/** The backgrounds of texts in the accent colour. */
export const ACCENT_GROUNDS = [...PLAIN, 'blue-soft', 'violet-soft'] as const;

/** All colour pairs of the portal. */
export const PAIRINGS: readonly Pairing[] = [
  texts('text', ...PLAIN, 'blue-soft', 'red-soft', 'orange-soft', 'violet-soft'),
  texts('text-2', ...PLAIN, 'blue-soft', 'red-soft', 'violet-soft'),
  texts('text-3', ...PLAIN),
  texts('accent', ...ACCENT_GROUNDS),
  texts('on-accent', 'accent', 'hovered accent'),
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

/** Tokens without a meaning of their own: hairlines, shades, grounds of images. */
export const DECORATION: readonly string[] = ['rule', 'scrim', 'shadow', 'logo-ground'];

const SOURCE = join(import.meta.dirname, '../../src');
const TOKENS_FILE = 'shared/ui/tokens.css';

/** The selectors of the themes in the file of tokens. */
const SELECTORS = { light: ':root', dark: ":root[data-theme='dark']" } as const;
export type Theme = keyof typeof SELECTORS;

/** Mixes `share` (0…1) of one colour into the other, like `color-mix(in srgb, …)`; both `#rrggbb`. */
export function mixed(one: string, share: number, other: string): string {
  const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) * share + channel(other, at) * (1 - share)),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The values of a theme's colour tokens, by name without dashes. */
export function readTokens(theme: Theme): Readonly<Record<string, string>> {
  const css = readFileSync(join(SOURCE, TOKENS_FILE), 'utf8');
  const start = css.indexOf(`${SELECTORS[theme]} {`);
  const body = css.slice(start, css.indexOf('}', start));
  const values = [...body.matchAll(/--([a-z0-9-]+): ([^;]+);/g)];
  if (start < 0 || values.length === 0) throw new Error(`${TOKENS_FILE} has no ${theme} theme`);
  return Object.fromEntries(values.map(([, name = '', value = '']) => [name, value]));
}

/** A rule of a style sheet that uses colour tokens. */
interface PaintedRule {
  /** Style sheet and selector. */
  readonly location: string;
  readonly color: string | undefined;
  readonly background: string | undefined;
}

const tokenOf = (body: string, property: string): string | undefined =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--([a-z0-9-]+)\\)`).exec(body)?.[1];

function rulesIn(file: string): PaintedRule[] {
  const css = readFileSync(join(SOURCE, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    location: `${file} ${selector.trim().replace(/\s+/g, ' ')}`,
    color: tokenOf(body, 'color'),
    background: tokenOf(body, 'background'),
  }));
}

/** All rules of the portal's style sheets that use colour tokens. */
export function paintedRules(): PaintedRule[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== TOKENS_FILE)
    .sort()
    .flatMap(rulesIn)
    .filter(({ color, background }) => color !== undefined || background !== undefined);
}
