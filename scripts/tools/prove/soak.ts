// `npm run prove:soak -- [--seconds n] [--seed n]`: runs a mixed load for ten minutes and samples the memory,
// descriptors and disk use of the server. Writes docs/prove-soak.md; exits with 1 when they grow or a response was
// unexpected.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../lib/run.mjs';
import { soakReport } from './soak/report.ts';
import { proveSoak } from './soak/run-soak.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
  },
});
const options = {
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  sampleEvery: 1000,
  limits: { growth: 0.1, descriptors: 4, resident: 220 * 1024 ** 2, disk: 300 * 1000 ** 2 },
  facts: null,
};
if (!(options.seconds >= 10) || !Number.isInteger(options.seed)) {
  process.stderr.write('--seconds must be a number of at least 10, --seed an integer\n');
  process.exit(1);
}

const loadBefore = loadavg()[0] ?? 0;
process.stdout.write(
  `Loading a server for ${options.seconds} s, plus the time of its first start\n`,
);
const report = await proveSoak({
  ...options,
  told: ({ at, rss, descriptors }) =>
    process.stdout.write(
      `\r${(at / 1000).toFixed(0)} s, ${(rss / 1024 / 1024).toFixed(0)} MiB, ${descriptors} descriptors  `,
    ),
});
const text = soakReport(report, options, loadBefore);
writeFileSync(join(ROOT, 'docs/prove-soak.md'), text);
process.stdout.write(`\n\n${text}`);
for (const error of report.errors) process.stdout.write(`unexpected: ${error}\n`);
process.exitCode = report.verdict.failures.length === 0 ? 0 : 1;
