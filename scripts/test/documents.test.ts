import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { hiddenMisses, tablesOf } from './helpers/markdown-tables.ts';
import { ROOT } from '../lib/run.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a pattern for the document that a script writes, made from the template literal in the script's source that
 * begins with a heading. Inserted values may be anything; headings, columns, limits and sentences must match.
 * Throws when the source has no such template.
 */
function reportPattern(source: string): RegExp {
  const file = ts.createSourceFile('report.ts', source, ts.ScriptTarget.Latest);
  let pattern: string | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && node.head.text.startsWith('# ')) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      pattern = parts.map(({ text }) => escaped(text)).join('[\\s\\S]*?');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (pattern === undefined) throw new Error('the source has no template of a report');
  return new RegExp(`^${pattern}$`);
}

/** The documents that a command writes, and the source of their text. */
const WRITTEN = {
  'bench-csv.md': 'scripts/tools/bench/csv.ts',
  'bench-market.md': 'scripts/tools/bench/market.ts',
  'bench-portal.md': 'scripts/tools/bench/portal.ts',
  'bench-scale.md': 'scripts/tools/bench/scale.ts',
  'bench-worlds.md': 'scripts/tools/bench/worlds.ts',
  'benchmarks.md': 'scripts/tools/bench/servers/report.ts',
  'prove-bundles.md': 'scripts/tools/prove/bundles/budget.ts',
  'prove-contrast.md': 'scripts/tools/prove/contrast/measure.ts',
  'prove-crash.md': 'scripts/tools/prove/crash/report.ts',
  'prove-fuzz.md': 'scripts/tools/prove/fuzz/report.ts',
  'prove-load.md': 'scripts/tools/prove/load/report.ts',
  'prove-soak.md': 'scripts/tools/prove/soak/report.ts',
} as const;

describe('a document that a command writes', () => {
  it('is in the list of written documents', () => {
    const names = readdirSync(join(ROOT, 'docs')).filter((name) =>
      /^(bench|prove).*\.md$/.test(name),
    );
    expect(Object.keys(WRITTEN).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(WRITTEN))('%s has the text, columns and limits of %s', (name, source) => {
    expect(read(join('docs', name))).toMatch(reportPattern(read(source)));
  });

  it.each(Object.keys(WRITTEN))('%s marks every figure that misses its limit', (name) => {
    const document = read(join('docs', name));
    expect(tablesOf(document)).not.toEqual([]);
    expect(hiddenMisses(document)).toEqual([]);
  });
});

describe('the example of a container', () => {
  it('starts the server with the flags of Node in `npm start`', () => {
    const flagsIn = (text: string | undefined) => text?.match(/--[\w-]+(=\d+)?/g);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const container = read('docs/examples/Containerfile').match(/^CMD .*/m)?.[0];
    expect(flagsIn(scripts.start)).toHaveLength(4);
    expect(flagsIn(container?.replaceAll('", "', ' '))).toEqual(flagsIn(scripts.start));
  });
});

describe('the pattern of a report', () => {
  const source =
    'const report = `# Title\n\n| a | wanted |\n|---|---|\n| ${x} | under ${LIMIT} ms |\n`;';

  it('accepts any figure but no other column, limit or sentence', () => {
    const pattern = reportPattern(source);
    expect('# Title\n\n| a | wanted |\n|---|---|\n| 7 | under 9 ms |\n').toMatch(pattern);
    expect('# Title\n\n| b | wanted |\n|---|---|\n| 7 | under 9 ms |\n').not.toMatch(pattern);
    expect('# Title\n\n| a | wanted |\n|---|---|\n| 7 | under 9 s |\n').not.toMatch(pattern);
  });

  it('throws for a source without a report', () => {
    expect(() => reportPattern('const text = `nothing ${x}`;')).toThrow('no template');
  });
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
