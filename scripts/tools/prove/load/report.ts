import { machine, mebibytes as mib, rows } from '../../lib/report.ts';
import { quantile } from '../../lib/statistics.ts';
import { failuresOf, TRIAL_LIMITS, type TrialFigures } from './trial.ts';

/** Marks a figure that is above its limit. */
const marked = (figure: string, value: number, limit: number): string =>
  value > limit ? `missed: ${figure}` : figure;

/** Returns the cells of a trial in the table. */
export function trialRow(figures: TrialFigures): string[] {
  const { name, flags, responses, took, peak, disk, block, ownBlock, others } = figures;
  const kinds = [...responses].map(([kind, count]) => (count === 1 ? kind : `${count} × ${kind}`));
  return [
    [name, ...flags.map((flag) => `\`${flag}\``)].join(', '),
    kinds.join(', '),
    (took / 1000).toFixed(1),
    marked(mib(peak), peak, TRIAL_LIMITS.resident),
    mib(disk),
    marked(ownBlock.toFixed(0), ownBlock, TRIAL_LIMITS.block),
    block.toFixed(0),
    [0.5, 0.99, 1].map((share) => quantile(others, share).toFixed(0)).join(' / '),
  ];
}

/** Returns the document with the figures of all trials. */
export function loadReport(measured: readonly TrialFigures[]): string {
  const failures = measured.flatMap(failuresOf);
  const { resident, block } = TRIAL_LIMITS;
  const starts = measured.map(({ startedIn }) => startedIn);
  return `# Load: many uploads at once, long heads, clocks far ahead

\`npm run prove:load\`, ${machine()}.

Each trial has a server process of its own with a new data folder. The clients run in another process on the same
processors. Wanted for each: the response is the result, or 429 with \`Retry-After\` in the envelope; the process lives; at
most ${mib(resident)} MiB resident at any time; at most ${block} ms between two turns of the event loop.

*Block* counts only the time in which the thread of the event loop had a processor; *turn* is the longest time between two
turns of the event loop, with the time that other threads and the clients had. *Others* are the median / 99 % / highest
latencies of \`GET /v1/users/me\` in another world during the load.

| load | responses | took, s | highest resident, MiB | data folder, MiB | block, ms | turn, ms | others, ms |
|---|---|---|---|---|---|---|---|
${rows(measured.map(trialRow))}

Start to first response: at most ${(Math.max(...starts) / 1000).toFixed(1)} s.

Verdict: ${failures.length === 0 ? 'all within the limits' : failures.join('; ')}.
`;
}
