import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../../lib/run.mjs';
import type { Proof } from '../proof.ts';

const SCENARIOS = join(ROOT, 'fixtures/scenarios');

export const respectProof: Proof = {
  title: '`redocly respect`: every scenario of `fixtures/scenarios`',
  tools: ['@redocly/cli@2.77.0'],
  prove: async ({ address, runTool }) => {
    const files = readdirSync(SCENARIOS).map((name) => join(SCENARIOS, name));
    for (const file of files)
      await runTool('@redocly/cli/bin/cli.js', [
        ...['respect', file, '--server', JSON.stringify({ api: address, control: address })],
        ...['--max-fetch-timeout', '180000'],
      ]);
    return `${files.length} scenarios pass`;
  },
};
