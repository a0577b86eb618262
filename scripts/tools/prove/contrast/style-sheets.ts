import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../lib/run.mjs';

const SOURCE = join(ROOT, 'apps/portal/src');
const TOKENS_FILE = 'shared/ui/tokens.css';

/** The selectors of the themes in the tokens file. */
const SELECTORS = { light: ':root', dark: ":root[data-theme='dark']" } as const;
export type Theme = keyof typeof SELECTORS;
export const THEMES: readonly Theme[] = ['light', 'dark'];

/** Values of colour tokens by name without dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** Reads the values of a theme's colour tokens. */
export function readTokens(theme: Theme): Tokens {
  const css = readFileSync(join(SOURCE, TOKENS_FILE), 'utf8');
  const start = css.indexOf(`${SELECTORS[theme]} {`);
  const body = css.slice(start, css.indexOf('}', start));
  const pairs = [...body.matchAll(/--([a-z0-9-]+): ([^;]+);/g)];
  if (start < 0 || pairs.length === 0) throw new Error(`${TOKENS_FILE} has no ${theme} theme`);
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

/** A rule of a style sheet that uses colour tokens. */
export interface PaintedRule {
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

/** Returns all rules of the portal's style sheets that use colour tokens. */
export function paintedRules(): PaintedRule[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== TOKENS_FILE)
    .sort()
    .flatMap(rulesIn)
    .filter(({ color, background }) => color !== undefined || background !== undefined);
}
