import { machine } from '../../lib/report.ts';
import { median } from '../../lib/statistics.ts';
import type { CrashReport } from './run.ts';

/** Longest normal start after a kill, as a multiple of a start without other load. */
const MAX_RESTART = 5;

/** A start up to this time in ms is always normal, because other load of the machine varies. */
const NORMAL_START = 5000;

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** Returns a sentence per problem; empty if nothing was lost and every start was normal. */
export function crashFailures(report: CrashReport): string[] {
  const { lost, partial, findings, restarts, normalStart, acknowledged } = report;
  const failures = [...findings];
  if (lost > 0) failures.push(`${lost} acknowledged writes were lost`);
  if (partial > 0) failures.push(`${partial} writes were partial`);
  if (acknowledged === 0) failures.push('nothing was written, so nothing was proven');
  if (median(restarts) > Math.max(MAX_RESTART * normalStart, NORMAL_START))
    failures.push(`a start after a kill takes ${seconds(median(restarts))} s`);
  return failures;
}

export function crashReport(report: CrashReport, seed: number): string {
  const { clients, kills, killsAtStart, acknowledged, unacknowledged, databases } = report;
  const { lost, partial, restarts, normalStart } = report;
  const failures = crashFailures(report);
  return `# Crash safety: the data after the server is killed

\`npm run prove:crash -- --kills ${kills - killsAtStart} --seed ${seed}\`, ${machine()}.

${clients} clients write at the same time to a server with a data folder, each to its own part of the state: payment requests,
settings, floor prices, AutoPick and onboarding, uploads of up to 3,000 rows, worlds created, copied and deleted, clock,
fault plan, edited rows and resets, snapshots replaced and restored, sessions, usage events. The server is killed with
SIGKILL after a number of writes that follows from the seed, and started again on the same folder. A write is acknowledged
when its success response has been received completely. After each kill

- every SQLite file is checked as the killed process left it: \`integrity_check\`, \`foreign_key_check\`, and that the status
  of a payment is the last one of its history, that only closed payments have a day of payment, and that AutoPick is what
  was last recorded;
- every client reads its whole part from the restarted server: it must be the last acknowledged state, or the state after
  the one unacknowledged write. An older state means lost writes, any other state a partial write;
- the restarted server must have removed all unfinished files.

| what | measured | wanted |
|---|---|---|
| kills, of them during a start of the server | ${kills}, ${killsAtStart} | |
| acknowledged writes | ${acknowledged} | |
| acknowledged writes lost | ${lost} | 0 |
| partial writes | ${partial} | 0 |
| writes done without an acknowledgement | ${unacknowledged} | any number |
| checks of a SQLite file | ${databases} | all 'ok' |
| other findings | ${report.findings.length} | 0 |
| start without a kill, to the first response | ${seconds(normalStart)} s | |
| start after a kill: median, longest | ${seconds(median(restarts))} s, ${seconds(Math.max(...restarts))} s | median at most ${MAX_RESTART} starts without a kill or ${NORMAL_START / 1000} s |

Verdict: ${failures.length === 0 ? 'no acknowledged write is lost, no write is partial' : failures.slice(0, 5).join('; ')}.

A killed process loses nothing that it has passed to the operating system, and it passes every commit before it sends the
response. The files are not synchronised with the disk at each commit (\`synchronous = NORMAL\`): a power failure may lose
the last commits completely, and damages nothing. Lost after any end of the process, because they are only in memory: the
journal (the world then has a reason in \`gap\`), cached responses, and the order in which worlds were last used.
`;
}
