import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { ROOT } from '../lib/run.mjs';
import {
  budgetLines,
  budgetReport,
  type Line,
  LIMITS,
  overBudget,
  staleLines,
} from '../tools/prove/bundles/budget.ts';
import {
  chunksOf,
  type Manifest,
  measureBundles,
  scriptsOf,
} from '../tools/prove/bundles/measure.ts';

/** Time for a build in ms, which may be missing when this file is run alone. */
const BUILD_TIME = 120_000;

describe('the parts of a build', () => {
  const manifest = {
    'index.html': { file: 'index.js', imports: ['_react.js'], css: ['index.css'] },
    '_react.js': { file: 'react.js' },
    '_grid.js': { file: 'grid.js', imports: ['_react.js'], css: ['grid.css'] },
    'page.tsx': { file: 'page.js', isDynamicEntry: true, imports: ['_grid.js', '_react.js'] },
  };

  it('P3 the shell is the entry with all its imports; a screen is the code that it adds', () => {
    expect([...scriptsOf(manifest)]).toEqual([
      ['index.html', ['index.js', 'react.js']],
      ['page.tsx', ['page.js', 'grid.js']],
    ]);
  });

  it('P3 a chunk that the build does not have is an error', () => {
    expect(() => chunksOf(manifest, 'other.tsx')).toThrow('other.tsx');
  });

  it('P3 parts over their limit, without a limit, and removed are reported', () => {
    const limits = { 'index.html': 1.9, 'old.tsx': 3 };
    const lines = budgetLines(
      new Map(Object.entries({ 'index.html': 2000, 'page.tsx': 5 })),
      limits,
    );
    expect(overBudget(lines, limits)).toEqual([
      'index.html: 2000 bytes of 1900',
      'page.tsx: has no limit',
      'old.tsx: has a limit and is not in the build',
    ]);
    expect(budgetReport(lines)).toContain('| `index.html` | 2.0 | 1.9 |');
  });
});

describe('the report of a build', () => {
  const shell: Line = { name: 'index.html', size: 148_400, limit: 150_000 };
  const page: Line = { name: 'page.tsx', size: 1000, limit: 2000 };
  const lines = [shell, page];

  it('P3 may differ slightly in its sizes', () => {
    const near = lines.map((line) => ({ ...line, size: line.size + 400 }));
    expect(staleLines(budgetReport(lines), lines)).toEqual([]);
    expect(staleLines(budgetReport(near), lines)).toEqual([]);
  });

  it('P3 is stale with another size, another limit, an additional or a missing part', () => {
    const old = [
      { ...shell, size: 196_700 },
      { ...page, limit: 3000 },
      { ...page, name: 'old' },
    ];
    expect(staleLines(budgetReport(old), [...lines, { ...page, name: 'new' }])).toEqual([
      '| `index.html` | 196.7 | 150.0 | is now | `index.html` | 148.4 | 150.0 |',
      '| `page.tsx` | 1.0 | 3.0 | is now | `page.tsx` | 1.0 | 2.0 |',
      'new: is missing',
      'old: is no longer there',
    ]);
  });
});

describe('the built portal', () => {
  let build: string;
  let lines: Line[];
  beforeAll(async () => {
    build = await ensurePortalBuilt();
    lines = budgetLines(await measureBundles(build));
  }, BUILD_TIME);

  it('P3 keeps its first load below 150 kB and every part below its limit', () => {
    expect(LIMITS['index.html']).toBe(150);
    expect(overBudget(lines)).toEqual([]);
  });

  it('P3 docs/prove-bundles.md equals the output of the command', () => {
    const document = readFileSync(join(ROOT, 'docs/prove-bundles.md'), 'utf8');
    expect(staleLines(document, lines), 'run `npm run prove:bundles`').toEqual([]);
    const outside = (text: string) => text.split('\n').filter((line) => !line.startsWith('| `'));
    expect(outside(document)).toEqual(outside(budgetReport(lines)));
  });

  it('P3 its page loads only the scripts of the shell at first', () => {
    const page = readFileSync(join(build, 'index.html'), 'utf8');
    const loaded = [...page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.js)"/g)];
    const manifest = readFileSync(join(build, '.vite/manifest.json'), 'utf8');
    const shell = scriptsOf(JSON.parse(manifest) as Manifest).get('index.html') ?? [];
    expect(loaded.map(([, file]) => file).toSorted()).toEqual(shell.toSorted());
  });
});
