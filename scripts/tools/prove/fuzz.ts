// `npm run prove:fuzz [-- --seed n] [--runs n] [--operation id]`: sends valid and mutated requests of every operation
// of the contract to a separate server. No response may be a 5xx, differ from its schema or be missing. A complete run
// writes docs/prove-fuzz.md; a failing request is printed as a command that repeats it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failWithSentence } from '../../lib/fail-with-sentence.mjs';
import { ROOT } from '../../lib/run.mjs';
import { fuzzReport } from './fuzz/report.ts';
import { fuzz } from './fuzz/run.ts';

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be an integer`);
  return Number(text);
}

await failWithSentence(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '22000' },
      operation: { type: 'string' },
    },
  });
  const seed = wholeNumber('seed', values.seed);
  const requests = wholeNumber('runs', values.runs);
  const start = performance.now();
  process.stdout.write(`seed ${seed}\n`);
  const tell = (line: string): void => void process.stdout.write(`${line}\n`);
  const result = await fuzz({ seed, requests, operation: values.operation, tell });
  const seconds = (performance.now() - start) / 1000;
  const report = fuzzReport(result, { seed, seconds });
  if (values.operation === undefined) writeFileSync(join(ROOT, 'docs/prove-fuzz.md'), report);
  process.stdout.write(`\n${report}`);
  return result.findings.length > 0 ? 1 : 0;
});
