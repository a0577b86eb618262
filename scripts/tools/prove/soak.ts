// `npm run prove:soak`: exits with 1 when memory, descriptors or disk use grow, or a response was unexpected.
import { integerOption, parseOptions } from '../../lib/arguments.mjs';
import { machine, mebibytes, printLine, runTool, tableOf } from '../lib/report.ts';
import { proveSoak } from './soak/run.ts';

const USAGE = `npm run prove:soak [-- options]
Loads a server and samples its memory. Writes a part of docs/reliability.md.
  --seconds N   600 if absent
  --seed N      of the load: 1 if absent`;

const OPTIONS = {
  seconds: { type: 'string', default: '600' },
  seed: { type: 'string', default: '1' },
} as const;

const LIMITS = { growth: 0.1, descriptors: 4, resident: 400 * 1000 ** 2, disk: 300 * 1000 ** 2 };

const HEAD = ['what', 'from minute 1 to 3', 'at the end', 'growth', 'wanted'];

await runTool('reliability.md', 'soak', async () => {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  const seconds = integerOption('seconds', values.seconds, 10);
  const seed = integerOption('seed', values.seed);
  printLine(`Loading a server for ${seconds} s, plus the time of its first start`);
  const { rounds, errors, verdict } = await proveSoak({
    ...{ seconds, seed, load: 1, sampleEvery: 1000, limits: LIMITS },
    onProgress: ({ at, rss }) => {
      process.stdout.write(`\r${(at / 1000).toFixed(0)} s, ${mebibytes(rss)} MiB  `);
    },
  });
  const { failures, rows } = verdict;
  const cells = rows.map(([row]) => row);
  const result = failures.join('; ') || 'nothing grows, no response was unexpected';
  const done = rounds.map(([name, count]) => `${count} × ${name}`).join(', ');
  const text = `\`npm run prove:soak -- --seconds ${seconds} --seed ${seed}\`, ${machine()}.

${tableOf(HEAD, cells)}

Verdict: ${result}. Rounds: ${done}.
`;
  return { text, failures: [...errors.map((error) => `unexpected: ${error}`), ...failures] };
});
