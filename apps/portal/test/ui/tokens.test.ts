import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
const TOKENS = 'shared/ui/tokens.css';

const RAW_COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:black|white|red|blue|green|gray|grey|orange|violet|purple|yellow)\b/i;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });

it('V1 only tokens.css contains raw colours', () => {
  const sheets = files.filter((file) => file.endsWith('.css') && file !== TOKENS);
  expect(sheets.length).toBeGreaterThan(20);
  const offenders = sheets.filter((file) =>
    RAW_COLOUR.test(readFileSync(join(SOURCE, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  );
  expect(offenders).toEqual([]);
});

it('V1 no component contains a raw colour', () => {
  const sources = files.filter((file) => file.endsWith('.tsx'));
  const offenders = sources.filter((file) =>
    /['"`]#[0-9a-f]{3,8}['"`]|\brgba?\(/i.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});

it('V1 every custom property that a style sheet uses is set somewhere', () => {
  const text = (file: string) => readFileSync(join(SOURCE, file), 'utf8');
  const set = new Set(
    files
      .filter((file) => /\.(css|tsx?)$/.test(file))
      .flatMap((file) =>
        [...text(file).matchAll(/--([a-z0-9-]+)(?:['"]?\]?:|'[,;])/g)].map((m) => m[1]),
      ),
  );
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    for (const [, name] of text(file).matchAll(/var\(--([a-z0-9-]+)/g)) {
      expect(set.has(name) || name!.startsWith('radix-'), `${file} uses --${name}`).toBe(true);
    }
  }
});

it('V1 no style sheet gives the name of a colour to something else: everything below would lose its edges', () => {
  const rules = (file: string) => [
    ...readFileSync(join(SOURCE, file), 'utf8').matchAll(/^\s*--([a-z0-9-]+):\s*([^;]*);/gm),
  ];
  const colours = new Set(
    rules(TOKENS).flatMap(([, name, value]) => (value!.startsWith('#') ? [name!] : [])),
  );
  expect(colours.has('edge')).toBe(true);
  const offenders = files
    .filter((file) => file.endsWith('.css') && file !== TOKENS)
    .flatMap((file) =>
      rules(file)
        .filter(([, name]) => colours.has(name!))
        .filter(([, , value]) => !colours.has(/^var\(--([a-z0-9-]+)\)$/.exec(value!)?.[1] ?? ''))
        .map(([rule]) => `${file}: ${rule.trim()}`),
    );
  expect(offenders).toEqual([]);
});
