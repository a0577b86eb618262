// `npm run prove:crash -- [--kills n] [--seed n]`: kills a server repeatedly during writes and checks after each
// restart that all acknowledged writes exist. Writes docs/prove-crash.md; exits with 1 when a write is lost or partial,
// or a file is damaged.
import { parseArgs } from 'node:util';
import { integerOption } from '../../lib/arguments.mjs';
import { failWithSentence } from '../../lib/run.mjs';
import { writeReport } from '../lib/report.ts';
import { crashFailures, crashReport } from './crash/report.ts';
import { proveCrashSafety } from './crash/run.ts';

await failWithSentence(async () => {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
  });
  const [kills, seed] = [
    integerOption('kills', values.kills, 1),
    integerOption('seed', values.seed),
  ];
  process.stdout.write(`Killing a server ${kills} times, seed ${seed}\n`);
  const onProgress = (line: string): void => void process.stdout.write(`${line}\n`);
  const limits = { maxWrites: 200, maxRows: 3000, facts: null };
  const report = await proveCrashSafety({ seed, kills, ...limits, onProgress });
  writeReport('prove-crash.md', crashReport(report, seed));
  for (const finding of report.findings) process.stdout.write(`found: ${finding}\n`);
  return crashFailures(report).length === 0 ? 0 : 1;
});
