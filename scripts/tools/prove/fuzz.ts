// `npm run prove:fuzz [-- --seed n] [--runs n] [--operation id]`: sends valid and mutated requests of every operation
// of the contract to a separate server. No response may be a 5xx, differ from its schema or be missing. A complete run
// writes docs/prove-fuzz.md; a failing request is printed as a command that repeats it.
import { parseArgs } from 'node:util';
import { integerOption } from '../../lib/arguments.mjs';
import { printLine, runTool } from '../lib/report.ts';
import { fuzzReport } from './fuzz/report.ts';
import { fuzz } from './fuzz/run.ts';

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  runs: { type: 'string', default: '22000' },
  operation: { type: 'string' },
} as const;

await runTool('prove-fuzz.md', async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const { operation } = values;
  const seed = integerOption('seed', values.seed);
  const requests = integerOption('runs', values.runs);
  printLine(`seed ${seed}`);
  const start = performance.now();
  const result = await fuzz({ seed, requests, operation, onProgress: printLine });
  const text = fuzzReport(result, seed, (performance.now() - start) / 1000);
  const failures = result.findings.map(({ operation: id, what }) => `${id}: ${what}`);
  return { text, failures, isPartial: operation !== undefined };
});
