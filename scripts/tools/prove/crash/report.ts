import { cpus, loadavg } from 'node:os';
import type { CrashReport } from './run-crash.ts';

/** Longest normal start after a kill, as a multiple of a start without other load. */
const MAX_RESTART = 5;

/** A start up to this time in ms is always normal, because other load of the machine varies. */
const NORMAL_START = 5000;

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns a sentence per problem; empty if nothing was lost and every start was normal. */
export function crashFailures(report: CrashReport): string[] {
  const { lost, half, findings, restarts, calmStart, acknowledged } = report;
  const failures = [...findings];
  if (lost > 0) failures.push(`${lost} acknowledged writes were lost`);
  if (half > 0) failures.push(`${half} writes were there in part`);
  if (acknowledged === 0) failures.push('nothing was written, so nothing was proven');
  if (middle(restarts) > Math.max(MAX_RESTART * calmStart, NORMAL_START))
    failures.push(`a start after a kill takes ${seconds(middle(restarts))} s`);
  return failures;
}

/** Returns the report as Markdown; `loadBefore` is the load average before the first start. */
export function crashReport(report: CrashReport, seed: number, loadBefore: number): string {
  const { clients, kills, killsAtStart, acknowledged, carried, databases } = report;
  const { lost, half, restarts, calmStart } = report;
  const failures = crashFailures(report);
  const asked = kills - killsAtStart;
  const load = `${loadBefore.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} at the end`;
  return `# Crash: what is left when the server is killed

\`npm run prove:crash -- --kills ${asked} --seed ${seed}\`, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${load}.

A server process on files gets writes of ${clients} clients at once, each with a part of the state of its own: payment requests,
settings, floor prices, AutoPick and onboarding, uploads of up to 3,000 rows, worlds made, copied and dropped, clock, fault
plan, edited rows and resets, snapshots saved over and restored, sessions, usage events. It is killed with SIGKILL after a
number of writes that follows from the seed, and started again on the same folder. A write is acknowledged when its
answer of success has come whole. After each kill

- every SQLite file is looked into as the dead process left it: \`integrity_check\`, \`foreign_key_check\`, and that a payment
  is where its history leads, has a day of payment only when closed, and AutoPick is what was last recorded;
- every client asks the server that is back for its whole part: it must be what was acknowledged last, or what the one
  write that was under way leads to. Anything that lies before is lost, anything else is half;
- nothing unfinished may lie in the folders once the server is back.

| what | measured | wanted |
|---|---|---|
| kills, of them while the server started | ${kills}, ${killsAtStart} | |
| writes acknowledged | ${acknowledged} | |
| acknowledged writes lost | ${lost} | 0 |
| writes that were there in part | ${half} | 0 |
| writes done though nobody was told | ${carried} | any number |
| looks into a SQLite file | ${databases} | all 'ok' |
| other findings | ${report.findings.length} | 0 |
| calm start, to the first answer | ${seconds(calmStart)} s | |
| start after a kill: median, longest | ${seconds(middle(restarts))} s, ${seconds(Math.max(...restarts))} s | median at most ${MAX_RESTART} calm starts or ${NORMAL_START / 1000} s |

Verdict: ${failures.length === 0 ? 'nothing acknowledged is lost, nothing is half' : failures.slice(0, 5).join('; ')}.

A killed process loses nothing that it has handed to the system, and every commit is handed over before its answer goes
out. The files are not forced to the disk at each commit (\`synchronous = NORMAL\`): a power cut may take the last
commits, whole, and damages nothing. What is kept in memory only and gone after any end of the process: the journal
(a world then says so in \`gap\`), kept answers, and which world has been idle longest.
`;
}
