import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PLUGINS = join(import.meta.dirname, '../../src/plugins');

it.each(readdirSync(PLUGINS))(
  'plugins/%s exports only plugins with a name and dependencies',
  async (file) => {
    const exported = Object.values((await import(join(PLUGINS, file))) as object);
    expect(exported).not.toEqual([]);
    for (const plugin of exported)
      expect((plugin as Record<symbol, unknown>)[Symbol.for('plugin-meta')]).toMatchObject({
        name: expect.any(String) as string,
        dependencies: expect.any(Array) as string[],
      });
  },
);
