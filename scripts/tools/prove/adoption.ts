// `npm run prove:adoption -- [--node 20,22,24] [--only word]`: uses the package in empty projects, and with tools of others.
// Writes docs/adoption.md; exits with 1 when something fails. With `--only` it runs the proofs whose title contains the
// word, and writes no report.
import { parseArgs } from 'node:util';
import { findChromium } from '../../lib/find-chromium.mjs';
import { packTarball } from '../../lib/make-package.mjs';
import { rows, runTool } from '../lib/report.ts';
import { withDataFolder } from '../lib/server-process.ts';
import { adopt, megabytes } from './adoption/adopt.ts';
import { nginxSection } from './adoption/nginx.ts';
import { proveAll } from './adoption/proof.ts';
import { clientProofs } from './adoption/proofs/clients.ts';
import { postmanProof } from './adoption/proofs/postman.ts';
import { prismProof } from './adoption/proofs/prism.ts';
import { respectProof } from './adoption/proofs/respect.ts';
import { adoptionReport } from './adoption/report.ts';

/** All proofs with tools of others, in the order of the report. */
const PROOFS = [prismProof, postmanProof, ...clientProofs, respectProof];

const OPTIONS = {
  node: { type: 'string', default: '20,22,24' },
  only: { type: 'string' },
} as const;

async function proveAdoption(folder: string) {
  const { node, only } = parseArgs({ options: OPTIONS }).values;
  const tarball = await packTarball();
  const wanted = PROOFS.filter(({ title }) => only === undefined || title.includes(only));
  const proven = await proveAll(wanted, tarball, folder);
  const failures = proven
    .filter(({ isOk }) => !isOk)
    .map(({ title, outcome }) => `\n${title}:\n${outcome}`);
  if (only !== undefined) {
    const text = `${rows(proven.map(({ title, outcome }) => [title, outcome]))}\n`;
    return { text, failures, isPartial: true };
  }
  const environment = { BIDSTAGE_CHROMIUM: await findChromium() };
  const results = await adopt(node.split(','), tarball, folder, environment);
  const refused = results
    .filter(({ isOk }) => !isOk)
    .map(({ node: version, title, output }) => `\n${title}, Node ${version}:\n${output}`);
  const text = adoptionReport(results, proven, megabytes(tarball)) + (await nginxSection());
  return { text, failures: [...failures, ...refused] };
}

await runTool('adoption.md', () => withDataFolder(proveAdoption));
