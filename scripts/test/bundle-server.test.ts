import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureServerBuilt } from '../lib/ensure-server-built.mjs';

it('the bundles of the server are ASCII, so that V8 keeps their text in one byte per character', async () => {
  const folder = dirname(await ensureServerBuilt());
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.cjs'));
  expect(bundles.sort()).toEqual(['check-csv-worker.cjs', 'main.cjs', 'start-bidstage.cjs']);
  for (const name of bundles) {
    const text = readFileSync(join(folder, name), 'latin1');
    expect([...text.matchAll(/.{20}[^\0-\x7f]+/g)].map(([found]) => found)).toEqual([]);
  }
  // A letter of a regular expression is escaped, not lost.
  expect(readFileSync(join(folder, 'main.cjs'), 'latin1')).toContain('[-/.\\u5e74]');
});
