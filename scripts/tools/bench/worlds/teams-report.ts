import { rows } from '../../lib/report.ts';
import { quantile } from '../../lib/statistics.ts';
import { CALLS } from './calls.ts';
import { CALL_EVERY, TEAM_WORLDS, type TeamFigures, type TimedCall } from './teams.ts';

/** Wanted: the 95th percentile in ms, and resident memory in MiB. */
const WANTED = { p95: 50, resident: 500 };

const marked = (value: number, limit: number): string =>
  value > limit ? `missed: ${value.toFixed(0)}` : value.toFixed(0);

function callRow(name: string, share: string, calls: readonly TimedCall[]): string[] {
  const times = calls.map(({ ms }) => ms);
  const [median, p95, p99, highest] = [0.5, 0.95, 0.99, 1].map((part) => quantile(times, part));
  const others = [median, p99, highest].map((ms = 0) => ms.toFixed(1));
  return [name, share, others[0] ?? '', marked(p95 ?? 0, WANTED.p95), ...others.slice(1)];
}

/** Returns the section about a server whose worlds are all in use. */
export function teamsReport(figures: TeamFigures): string {
  const { calls, callsPerSecond, peak, memory, processor, descriptors } = figures;
  const ofKind = (name: string) => calls.filter((call) => call.name === name);
  return `## ${TEAM_WORLDS.toLocaleString('en')} worlds in use at the same time

${TEAM_WORLDS.toLocaleString('en')} worlds of one seed with live clocks, on disk; each sends a request every ${CALL_EVERY / 1000} s over a connection of its
own, in all ${callsPerSecond.toFixed(0)} per second. The even intervals are the worst case: each world has become idle before its next
request. A response time counts from the moment at which the request was due. The clients run in another process, but
on the same processors. They accept no compressed responses. The facts of the market exist.

| call | share | median, ms | 95 %, ms | 99 %, ms | highest, ms |
|---|---|---|---|---|---|
${rows([
  callRow('all', '', calls),
  ...CALLS.map(({ name, percent }) => callRow(name, `${percent} %`, ofKind(name))),
])}

Wanted: 95 % of all within ${WANTED.p95} ms, at most ${WANTED.resident} MiB resident. Highest resident memory of the server: ${marked(peak, WANTED.resident)} MiB; at
the end ${memory.toFixed(0)} MiB. It used ${(processor * 100).toFixed(0)} % of one processor and had ${descriptors} open descriptors, ${TEAM_WORLDS.toLocaleString('en')} of them for connections.
`;
}
