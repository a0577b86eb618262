import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../lib/run.mjs';

export const SOURCE = join(ROOT, 'apps/portal/src');
export const TOKENS_FILE = 'shared/ui/tokens.css';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export type Tokens = Readonly<Record<string, string>>;

const SELECTORS: Readonly<Record<Theme, string>> = {
  light: ':root',
  dark: ":root[data-theme='dark']",
};

/** Reads the values of a theme's colour tokens, by name without dashes. */
export function readTokens(theme: Theme): Tokens {
  const css = readFileSync(join(SOURCE, TOKENS_FILE), 'utf8');
  const start = css.indexOf(`${SELECTORS[theme]} {`);
  const body = css.slice(start, css.indexOf('}', start));
  const pairs = [...body.matchAll(/--([a-z0-9-]+): ([^;]+);/g)];
  if (start < 0 || pairs.length === 0) throw new Error(`${TOKENS_FILE} has no ${theme} theme`);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}
