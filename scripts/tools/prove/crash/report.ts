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
  return `\`npm run prove:crash -- --kills ${kills - killsAtStart} --seed ${seed}\`, ${machine()}. ${clients} clients.

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
`;
}
