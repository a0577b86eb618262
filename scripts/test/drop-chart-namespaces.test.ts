import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutNamespaces } from '../../apps/portal/drop-chart-namespaces.ts';

const { resolve } = createRequire(import.meta.url);
const LIBRARY = join(dirname(resolve('ag-charts-community')), 'main.esm.mjs');

describe('P3 the code of AG Charts in the build', () => {
  it('has no namespaces of inner parts, which would keep the whole library', () => {
    const code = readFileSync(LIBRARY, 'utf8');
    const rest = withoutNamespaces(code);
    expect(code.length - rest.length).toBeGreaterThan(10_000);
    expect(rest.match(/^__(?:export|reExport)\(\w+/gm)).toEqual([
      '__export(fromToMotion_exports',
      '__export(resetMotion_exports',
    ]);
  });

  it('is not changed by guesswork: another version of the library stops the build', () => {
    expect(() => withoutNamespaces('export {};')).toThrow(/fills 0 namespaces, not 6/);
  });
});
