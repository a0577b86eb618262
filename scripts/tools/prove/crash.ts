// `npm run prove:crash`: exits with 1 when a write is lost or partial, or a file is damaged.
import { integerOption, parseOptions } from '../../lib/arguments.mjs';
import { machine, printLine, runTool, tableOf } from '../lib/report.ts';
import { crashFailures, crashRows } from './crash/report.ts';
import { proveCrashSafety } from './crash/run.ts';

const USAGE = `npm run prove:crash [-- options]
Kills a server while it writes, and checks what it stored. Writes a part of docs/reliability.md.
  --kills N   50 if absent
  --seed N    of the writes: 1 if absent`;

const OPTIONS = {
  kills: { type: 'string', default: '50' },
  seed: { type: 'string', default: '1' },
} as const;

await runTool('reliability.md', 'crash', async () => {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  const kills = integerOption('kills', values.kills, 1);
  const seed = integerOption('seed', values.seed);
  printLine(`Killing a server ${kills} times, seed ${seed}`);
  const limits = { maxWrites: 200, maxRows: 3000 };
  const report = await proveCrashSafety({ seed, kills, ...limits, onProgress: printLine });
  const failures = crashFailures(report);
  const cells = crashRows(report).map(([row]) => row);
  const result = failures.slice(0, 5).join('; ');
  const text = `\`npm run prove:crash -- --kills ${kills} --seed ${seed}\`, ${machine()}.

${tableOf(['what', 'measured', 'wanted'], cells)}

Verdict: ${result || 'no acknowledged write is lost, no write is partial'}.
`;
  return { text, failures };
});
