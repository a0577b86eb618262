import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hiddenMisses, tablesOf } from './helpers/markdown-tables.ts';
import { ROOT } from '../lib/run.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('a document with measured figures', () => {
  it.each(['bench-market.md', 'performance.md', 'reliability.md'])(
    '%s marks every figure that misses its limit',
    (name) => {
      const document = read(join('docs', name));
      expect(tablesOf(document)).not.toEqual([]);
      expect(hiddenMisses(document)).toEqual([]);
    },
  );
});

describe('a figure that misses its limit', () => {
  const table = (header: string, row: string) =>
    `${header}\n${header.replaceAll(/[^|]+/g, '---')}\n${row}\n`;

  it.each([
    ['| what | measured | wanted |', '| start | 0.61 s | under 0.5 s |'],
    ['| what | median | 99 % | wanted |', '| make | 3.8 ms | 51.5 ms | under 50 ms |'],
    ['| what | measured | wanted |', '| lost writes | 3 | 0 |'],
    ['| call | ours | ratio | wanted |', '| users | 27599 | 0.55 | at least 0.6 |'],
    ['| part | kB | at most |', '| `index.html` | 196.7 | 150.0 |'],
    ['| what | before | end | growth | wanted |', '| heap | 1 | 2 | 12.0 % | at most 10 % |'],
  ])('is found in %s %s', (header, row) => {
    expect(hiddenMisses(table(header, row))).toHaveLength(1);
    const marked = row.replace(/ \|$/, ', missed |');
    expect(hiddenMisses(table(header, marked))).toEqual([]);
  });

  it.each([
    ['| what | measured | wanted |', '| start | 0.46 s | under 0.5 s |'],
    ['| what | measured | wanted |', '| looks | 669 | all good |'],
    [
      '| what | before | end | growth | wanted |',
      '| heap | 39 MiB | 40 MiB | 2.5 % | at most 10 % |',
    ],
    ['| call | ours | ratio | wanted |', '| users | 27599 | 0.66 | at least 0.6 |'],
    ['| use | light | at least |', '| text | 17.79 | 4.5 |'],
  ])('is not found in %s %s', (header, row) => {
    expect(hiddenMisses(table(header, row))).toEqual([]);
  });
});
