// `npm run prove:fuzz [-- --seed n] [--runs n] [--operation id]`: sends valid and mutated requests of every operation
// of the contract to a separate server. No response may be a 5xx, differ from its schema or be missing. A complete run
// writes docs/prove-fuzz.md; a failing request is printed as a command that repeats it.
import { parseArgs } from 'node:util';
import { integerOption } from '../../lib/arguments.mjs';
import { failWithSentence } from '../../lib/run.mjs';
import { writeReport } from '../lib/report.ts';
import { fuzzReport } from './fuzz/report.ts';
import { fuzz } from './fuzz/run.ts';

await failWithSentence(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '22000' },
      operation: { type: 'string' },
    },
  });
  const { operation } = values;
  const seed = integerOption('seed', values.seed);
  const requests = integerOption('runs', values.runs);
  process.stdout.write(`seed ${seed}\n`);
  const onProgress = (line: string): void => void process.stdout.write(`${line}\n`);
  const start = performance.now();
  const result = await fuzz({ seed, requests, operation, onProgress });
  const report = fuzzReport(result, seed, (performance.now() - start) / 1000);
  if (operation === undefined) writeReport('prove-fuzz.md', report);
  else process.stdout.write(`\n${report}`);
  return result.findings.length > 0 ? 1 : 0;
});
