import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { spawnNode } from './helpers/spawn-node.ts';

describe('fixtures/holidays.json', () => {
  // Installs the packages of the tools.
  const options = { tags: ['full'], timeout: 300_000 };

  it(
    'fixtures/holidays.json has the dates of date-holidays for all countries and years',
    options,
    async () => {
      const { code, output } = await spawnNode([
        join(ROOT, 'scripts/tool.mjs'),
        'holidays/generate-holidays.ts',
        '--check',
      ]);
      expect(output).not.toContain('out of date');
      expect(code).toBe(0);
    },
  );
});
