// `npm run prove:crash -- [--kills n] [--seed n]`: kills a server repeatedly during writes and checks after each
// restart that all acknowledged writes exist. Writes docs/prove-crash.md; exits with 1 when a write is lost or partial,
// or a file is damaged.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../lib/run.mjs';
import { crashFailures, crashReport } from './crash/report.ts';
import { proveCrashSafety } from './crash/run-crash.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  process.stderr.write('--kills must be an integer of at least 1, --seed an integer\n');
  process.exit(1);
}

const loadBefore = loadavg()[0] ?? 0;
process.stdout.write(`Killing a server ${kills} times, seed ${seed}\n`);
const report = await proveCrashSafety({
  seed,
  kills,
  maxWrites: 200,
  maxRows: 3000,
  facts: null,
  told: (line) => process.stdout.write(`${line}\n`),
});
const text = crashReport(report, seed, loadBefore);
writeFileSync(join(ROOT, 'docs/prove-crash.md'), text);
process.stdout.write(`\n${text}`);
for (const finding of report.findings) process.stdout.write(`found: ${finding}\n`);
process.exitCode = crashFailures(report).length === 0 ? 0 : 1;
