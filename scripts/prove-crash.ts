// `npm run prove:crash -- [--kills n] [--seed n]`: kills a server amid writes, again and again, and asks for everything
// that it had acknowledged. Writes docs/prove-crash.md; ends with 1 when something is lost, half or damaged.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/run.mjs';
import { crashFailures, crashReport } from './prove/crash/report.ts';
import { proveCrashSafety } from './prove/crash/run-crash.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  process.stderr.write('--kills is a whole number from 1, --seed a whole number\n');
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
