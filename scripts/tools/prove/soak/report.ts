import { machine, mebibytes, rows } from '../../lib/report.ts';
import type { SoakOptions, SoakReport } from './run.ts';
import type { Sample, SoakLimits, Verdict } from './verdict.ts';

const ROWS = 12;

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

function sampleRows(samples: readonly Sample[]): string {
  const step = Math.max(1, Math.floor(samples.length / ROWS));
  return rows(
    samples
      .filter((_, index) => index % step === step - 1)
      .map(({ at, rss, heap, external, disk, descriptors, block }) => [
        (at / 1000).toFixed(0),
        ...[rss, heap, external, disk].map(mib),
        descriptors ?? '–',
        block.toFixed(0),
      ]),
  );
}

export function soakReport(
  { rounds, samples, verdict }: SoakReport,
  { seconds, seed, load, limits }: Pick<SoakOptions, 'seconds' | 'seed' | 'load' | 'limits'>,
): string {
  const { failures } = verdict;
  return `# Soak: the resources of a server under a mixed load

\`npm run prove:soak -- --seconds ${seconds} --seed ${seed} --load ${load}\`, ${machine()}.

One server process and clients in another one. With a load of 1 the clients begin 207 rounds of work per minute, with a
larger load as many times more, at most as many as the server answers. The medians of two windows are compared: from 40 to
60 % and from 80 to 100 % of the time; caches fill before the first one. The garbage collector runs before each sample.

| what | after the warm-up | at the end | growth | wanted |
|---|---|---|---|---|
${growthRows(verdict, limits, samples)}

Verdict: ${failures.length === 0 ? 'nothing grows, no response was unexpected' : failures.join('; ')}.

| load | rounds |
|---|---|
${rows(rounds)}

The longest delay is the longest time between two turns of the event loop since the previous sample. The clients share the machine's processors with the server.

| s | resident, MiB | heap, MiB | buffers and native, MiB | data folder, MiB | descriptors | longest delay, ms |
|---|---|---|---|---|---|---|
${sampleRows(samples)}
`;
}
