import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PLUGINS = join(import.meta.dirname, '../../src/plugins');

/** The exported plugins of all files, by name: the other files have parts of them. */
const EXPORTED = await Promise.all(
  readdirSync(PLUGINS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map(async (file) => Object.entries((await import(join(PLUGINS, file))) as object)),
);
const plugins = EXPORTED.flat().filter(
  ([name]) => name.endsWith('Plugin') && name !== 'definePlugin',
);

it('there are plugins', () => {
  expect(plugins.length).toBeGreaterThan(15);
});

it.each(plugins)('%s has a name and dependencies', (_name, plugin) => {
  expect((plugin as Record<symbol, unknown>)[Symbol.for('plugin-meta')]).toMatchObject({
    name: expect.any(String) as string,
    dependencies: expect.any(Array) as string[],
  });
});
