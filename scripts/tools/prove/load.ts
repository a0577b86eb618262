// `npm run prove:load -- [--only text]`: sends many uploads at once, fills the journals of many worlds and sets clocks
// far ahead, each on a server of its own. Writes docs/prove-load.md; exits with 1 when a response was unexpected, or
// when memory or a block of the event loop exceeds its limit. With `--only`, only the trials whose name contains the
// text run, and nothing is written.
import { parseArgs } from 'node:util';
import { failWithSentence } from '../../lib/run.mjs';
import { writeReport } from '../lib/report.ts';
import { CLOCK_TRIALS } from './load/clocks.ts';
import { HEAD_TRIALS } from './load/heads.ts';
import { loadReport, trialRow } from './load/report.ts';
import { failuresOf, runTrial, type TrialFigures } from './load/trial.ts';
import { UPLOAD_TRIALS } from './load/uploads.ts';

const TRIALS = [...UPLOAD_TRIALS, ...HEAD_TRIALS, ...CLOCK_TRIALS];

await failWithSentence(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const measured: TrialFigures[] = [];
  for (const trial of TRIALS.filter(({ name }) => name.includes(values.only))) {
    const figures = await runTrial(trial);
    measured.push(figures);
    process.stdout.write(`${trialRow(figures).join(' | ')}\n`);
  }
  if (values.only === '') writeReport('prove-load.md', loadReport(measured));
  const failures = measured.flatMap(failuresOf);
  for (const failure of failures) process.stdout.write(`${failure}\n`);
  return failures.length === 0 ? 0 : 1;
});
