// `npm run prove:adoption -- [--node 20,22,24]`: uses the package in empty projects. Writes docs/adoption.md; exits with 1
// when one way fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../lib/find-chromium.mjs';
import { packTarball } from '../../lib/make-package.mjs';
import { failWithSentence } from '../../lib/run.mjs';
import { writeReport } from '../lib/report.ts';
import { adopt, megabytes } from './adoption/adopt.ts';
import { adoptionReport } from './adoption/report.ts';

await failWithSentence(async () => {
  const { values } = parseArgs({ options: { node: { type: 'string', default: '20,22,24' } } });
  const tarball = await packTarball();
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-adoption-'));
  try {
    const environment = { BIDSTAGE_CHROMIUM: await findChromium() };
    const results = await adopt(values.node.split(','), tarball, folder, environment);
    writeReport('adoption.md', adoptionReport(results, megabytes(tarball)));
    const failed = results.filter(({ isOk }) => !isOk);
    for (const { node, title, output } of failed)
      process.stderr.write(`\n${title}, Node ${node}:\n${output}\n`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
