import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** In CSS, and in the options of a library. */
const PIXELS =
  /\b(?:font|font-size|line-height)\s*:[^;{}]*?(?<![-+] )\b\d[\d.]*px|\b(?:fontSize|lineHeight)\s*:\s*(?:\d|'[\d.]+px)/g;

it.each(['portal', 'mock-api'])(
  'X1 no type on the pages of %s has a size in pixels, which would not follow the font size of the browser',
  (app) => {
    const source = join(ROOT, 'apps', app, 'src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(css|tsx?)$/.test(file),
    );
    const found = files.flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(PIXELS)].map(
        ([size]) => `${file}: ${size}`,
      ),
    );
    expect(found).toEqual([]);
  },
);
