import { median } from '../../../../apps/mock-api/test/realism/statistics.ts';
import { failuresOf, type Row } from '../../lib/report.ts';

/** The report of a proof, to which every part of it adds what it has done and found. */
export const newReport = () => ({
  kills: 0,
  /** Kills before the first response of the server. */
  killsAtStart: 0,
  acknowledged: 0,
  lost: 0,
  partial: 0,
  /** Writes that were done but not acknowledged. */
  unacknowledged: 0,
  /** Number of inspections of SQLite files. */
  databases: 0,
  /** Times from start to first response in ms: without a kill, then after each kill. */
  starts: [] as number[],
  findings: [] as string[],
});

export type CrashReport = ReturnType<typeof newReport>;

/** Longest normal start after a kill, as a multiple of a start without other load. */
const MAX_RESTART = 5;

/** A start up to this time in ms is always normal, because other load of the machine varies. */
const NORMAL_START = 5000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export function crashRows(report: CrashReport): Row[] {
  const { kills, killsAtStart, acknowledged, unacknowledged, databases, findings } = report;
  const { lost, partial, starts } = report;
  const [normalStart = NaN, ...restarts] = starts;
  const restart = median(restarts);
  const normal = restart <= Math.max(MAX_RESTART * normalStart, NORMAL_START);
  const times = `${seconds(restart)}, ${seconds(Math.max(...restarts))}`;
  const wanted = `median at most ${MAX_RESTART} starts without a kill or ${NORMAL_START / 1000} s`;
  return [
    [['kills, of them during a start of the server', `${kills}, ${killsAtStart}`, '']],
    [['acknowledged writes', acknowledged, 'at least one'], acknowledged > 0],
    [['acknowledged writes lost', lost, 0], lost === 0],
    [['partial writes', partial, 0], partial === 0],
    [['writes done without an acknowledgement', unacknowledged, 'any number']],
    [['checks of a SQLite file', databases, "all 'ok'"]],
    [['other findings', findings.length, 0], findings.length === 0],
    [['start without a kill, to the first response', seconds(normalStart), '']],
    [['start after a kill: median, longest', times, wanted], normal],
  ];
}

/** A sentence per problem; empty if nothing was lost and every start was normal. */
export const crashFailures = (report: CrashReport): string[] => [
  ...report.findings,
  ...failuresOf(crashRows(report)),
];
