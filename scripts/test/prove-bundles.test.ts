import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  budgetLines,
  budgetReport,
  LIMITS,
  overBudget,
  staleLines,
} from '../tools/prove/bundles/budget.mjs';
import { chunksOf, measureBundles, partsOf } from '../tools/prove/bundles/measure.mjs';
import { ensurePortalBuilt } from '../lib/ensure-portal-built.mjs';
import { ROOT } from '../lib/run.mjs';

/** Time for a build in ms, which may be missing when this file is run alone. */
const BUILD_TIME = 120_000;

const MANIFEST = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_grid.js': { file: 'grid.js', imports: ['_react.js'], css: ['grid.css'] },
  'page.tsx': { file: 'page.js', isDynamicEntry: true, imports: ['_grid.js', '_react.js'] },
};
const SIZES: Record<string, number> = {
  'index.js': 100,
  'react.js': 20,
  'grid.js': 300,
  'page.js': 5,
  'index.css': 7,
  'grid.css': 2,
};

describe('the sizes of a build', () => {
  it('P3 the shell is the entry with all its imports; a screen is the code that it adds', () => {
    expect(partsOf(MANIFEST, (file) => SIZES[file] ?? NaN)).toEqual([
      { name: 'index.html', js: 120, css: 7 },
      { name: 'page.tsx', js: 305, css: 2 },
    ]);
  });

  it('P3 a chunk that the build does not have is an error', () => {
    expect(() => chunksOf(MANIFEST, 'other.tsx')).toThrow('other.tsx');
  });

  it('P3 parts over their limit, without a limit, and removed are reported', () => {
    const measured = { parts: partsOf(MANIFEST, () => 1000), css: 10, shared: 10 };
    const limits = { 'index.html': 1.9, 'old.tsx': 3 };
    expect(overBudget(budgetLines(measured, limits), limits)).toEqual([
      'index.html: 2000 bytes of 1900',
      'page.tsx: has no limit',
      'the grid, shared by the screens with tables: has no limit',
      'all style sheets together: has no limit',
      'old.tsx: has a limit and is not in the build',
    ]);
    expect(budgetReport(budgetLines(measured, limits))).toContain('| `index.html` | 2.0 | 1.9 |');
  });
});

describe('the report of a build', () => {
  const lines = [
    { name: 'index.html', size: 148_400, limit: 150_000 },
    { name: 'page.tsx', size: 1000, limit: 2000 },
  ];

  it('P3 may differ slightly in its sizes', () => {
    const near = lines.map((line) => ({ ...line, size: line.size + 400 }));
    expect(staleLines(budgetReport(lines), lines)).toEqual([]);
    expect(staleLines(budgetReport(near), lines)).toEqual([]);
  });

  it('P3 is stale with another size, another limit, an additional or a missing part', () => {
    const [shell, page] = lines as [(typeof lines)[0], (typeof lines)[0]];
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
  beforeAll(async () => {
    build = await ensurePortalBuilt();
  }, BUILD_TIME);

  it('P3 keeps its first load below 150 kB and every part below its limit', () => {
    expect(LIMITS['index.html']).toBe(150);
    expect(overBudget(budgetLines(measureBundles(build)))).toEqual([]);
  });

  it('P3 docs/prove-bundles.md equals the output of the command', () => {
    const document = readFileSync(join(ROOT, 'docs/prove-bundles.md'), 'utf8');
    const lines = budgetLines(measureBundles(build));
    expect(staleLines(document, lines), 'run `npm run prove:bundles`').toEqual([]);
    const outside = (text: string) => text.split('\n').filter((line) => !line.startsWith('| `'));
    expect(outside(document)).toEqual(outside(budgetReport(lines)));
  });

  it('P3 its page loads only the scripts of the shell at first', () => {
    const page = readFileSync(join(build, 'index.html'), 'utf8');
    const asked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    const manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string }
    >;
    const shell = [...chunksOf(manifest, 'index.html')].map((key) => manifest[key]?.file);
    expect(asked.toSorted()).toEqual(shell.toSorted());
  });
});
