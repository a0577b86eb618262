import { machine, mebibytes, rows } from '../../lib/report.ts';
import type { SoakOptions, SoakReport } from './run.ts';
import type { Sample, SoakLimits, Verdict } from './verdict.ts';

const mib = (bytes: number): string => mebibytes(bytes, 1);

function growthRow(what: string, warm: number, last: number, wanted: string): string[] {
  const growth = `${((last / warm - 1) * 100).toFixed(1)} %`;
  return [what, `${mib(warm)} MiB`, `${mib(last)} MiB`, growth, wanted];
}

function growthRows(
  { warm, last }: Verdict,
  { growth, descriptors, resident, disk }: SoakLimits,
  samples: readonly Sample[],
): string {
  const wanted = `at most ${growth * 100} %`;
  const total = resident === undefined ? wanted : `${wanted}, ${mib(resident)} MiB`;
  const largest = `${mib(Math.max(...samples.map((sample) => sample.disk)))} MiB`;
  const more = (last.descriptors ?? 0) - (warm.descriptors ?? 0);
  const open = [warm, last].map((window) => window.descriptors ?? '–');
  return rows([
    growthRow('resident memory', warm.rss, last.rss, total),
    growthRow('heap after a collection', warm.heap, last.heap, wanted),
    growthRow('buffers and native code', warm.external, last.external, ''),
    ['largest data folder', '', largest, '', disk === undefined ? '' : `at most ${mib(disk)} MiB`],
    ['open descriptors', ...open, more, `at most ${descriptors}`],
  ]);
}

export function soakReport(
  { rounds, samples, verdict }: SoakReport,
  { seconds, seed, load, limits }: Pick<SoakOptions, 'seconds' | 'seed' | 'load' | 'limits'>,
): string {
  const { failures } = verdict;
  return `\`npm run prove:soak -- --seconds ${seconds} --seed ${seed} --load ${load}\`, ${machine()}.

| what | from minute 2 to 4 | at the end | growth | wanted |
|---|---|---|---|---|
${growthRows(verdict, limits, samples)}

Verdict: ${failures.length === 0 ? 'nothing grows, no response was unexpected' : failures.join('; ')}. Rounds: ${rounds.map(([name, count]) => `${count} × ${name}`).join(', ')}.
`;
}
