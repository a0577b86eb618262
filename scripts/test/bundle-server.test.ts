import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureServerBuilt } from '../lib/ensure-server-built.mjs';

it('the server is built as modules that import its packages', async () => {
  const folder = dirname(await ensureServerBuilt());
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  expect(names).toEqual(
    expect.arrayContaining(['check-csv-worker.mjs', 'main.mjs', 'start-bidstage.mjs']),
  );
  const text = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  expect(text).toMatch(/from "fastify"/);
});
