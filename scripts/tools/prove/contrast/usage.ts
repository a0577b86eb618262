import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE, TOKENS_FILE } from './tokens.ts';

/** A rule of a style sheet that uses colour tokens. */
export interface PaintedRule {
  /** Style sheet and selector. */
  readonly place: string;
  readonly color: string | undefined;
  readonly background: string | undefined;
}

const tokenOf = (body: string, property: string): string | undefined =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--([a-z0-9-]+)\\)`).exec(body)?.[1];

function rulesIn(file: string): PaintedRule[] {
  const css = readFileSync(join(SOURCE, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    place: `${file} ${selector.trim().replace(/\s+/g, ' ')}`,
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
