// `npm run prove:adoption -- [--node 20,22,24] [--only word]`: uses the package in empty projects, and with tools of others.
// Writes docs/adoption.md; exits with 1 when something fails. With `--only` it runs the proofs whose title contains the
// word, and writes no report.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../lib/find-chromium.mjs';
import { packTarball } from '../../lib/make-package.mjs';
import { failWithSentence } from '../../lib/run.mjs';
import { rows, writeReport } from '../lib/report.ts';
import { adopt, megabytes } from './adoption/adopt.ts';
import { nginxSection } from './adoption/nginx.ts';
import { proveAll } from './adoption/proof.ts';
import { PROOF_NODE, PROOFS } from './adoption/proofs.ts';
import { adoptionReport } from './adoption/report.ts';

await failWithSentence(async () => {
  const { values } = parseArgs({
    options: { node: { type: 'string', default: '20,22,24' }, only: { type: 'string' } },
  });
  const { only } = values;
  const tarball = await packTarball();
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-adoption-'));
  try {
    const wanted = PROOFS.filter(({ title }) => only === undefined || title.includes(only));
    const proven = await proveAll(wanted, PROOF_NODE, tarball, folder);
    const failed = proven.filter(({ isOk }) => !isOk);
    for (const { title, outcome } of failed) process.stderr.write(`\n${title}:\n${outcome}\n`);
    if (only !== undefined) {
      process.stdout.write(`${rows(proven.map(({ title, outcome }) => [title, outcome]))}\n`);
      return failed.length === 0 ? 0 : 1;
    }
    const environment = { BIDSTAGE_CHROMIUM: await findChromium() };
    const results = await adopt(values.node.split(','), tarball, folder, environment);
    const report = adoptionReport(results, proven, megabytes(tarball));
    writeReport('adoption.md', report + (await nginxSection()));
    const refused = results.filter(({ isOk }) => !isOk);
    for (const { node, title, output } of refused)
      process.stderr.write(`\n${title}, Node ${node}:\n${output}\n`);
    return failed.length + refused.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
