// `npm run prove:load -- [--only text]`: sends many uploads at once, fills the journals of many worlds and sets clocks
// far ahead, each on a server of its own. Writes docs/prove-load.md; exits with 1 when a response was unexpected, or
// when memory or a block of the event loop exceeds its limit. With `--only`, only the trials whose name contains the
// text run, and nothing is written.
import { parseArgs } from 'node:util';
import { printLine, runTool } from '../lib/report.ts';
import { CLOCK_TRIALS } from './load/clocks.ts';
import { loadReport, trialRow } from './load/report.ts';
import { REQUEST_TRIALS } from './load/requests.ts';
import { failuresOf, runTrial, type TrialFigures } from './load/trial.ts';

const TRIALS = [...REQUEST_TRIALS, ...CLOCK_TRIALS];

await runTool('prove-load.md', async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const measured: TrialFigures[] = [];
  for (const trial of TRIALS.filter(({ name }) => name.includes(values.only))) {
    const figures = await runTrial(trial);
    measured.push(figures);
    printLine(trialRow(figures).join(' | '));
  }
  const failures = measured.flatMap(failuresOf);
  return { text: loadReport(measured), failures, isPartial: values.only !== '' };
});
