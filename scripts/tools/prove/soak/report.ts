import { cpus, loadavg } from 'node:os';
import type { SoakLimits, Sample, Window } from './verdict.ts';
import type { SoakReport } from './run-soak.ts';

const MIB = 1024 * 1024;

/** Number of rows in the table of samples. */
const ROWS = 12;

const mib = (bytes: number): string => (bytes / MIB).toFixed(1);
const ms = (time: number): string => time.toFixed(0);

function compared(what: string, warm: number, last: number, wanted: string): string {
  const growth = `${((last / warm - 1) * 100).toFixed(1)} %`;
  return `| ${what} | ${mib(warm)} MiB | ${mib(last)} MiB | ${growth} | ${wanted} |`;
}

function windows(
  warm: Window,
  last: Window,
  limits: SoakLimits,
  samples: readonly Sample[],
): string[] {
  const growth = `at most ${limits.growth * 100} %`;
  const { resident, disk } = limits;
  const total = resident === undefined ? growth : `${growth}, ${mib(resident)} MiB`;
  const largest = Math.max(...samples.map((sample) => sample.disk));
  const more = (last.descriptors ?? 0) - (warm.descriptors ?? 0);
  return [
    compared('resident memory', warm.rss, last.rss, total),
    compared('heap after a collection', warm.heap, last.heap, growth),
    compared('buffers and native code', warm.external, last.external, ''),
    `| data folder, at most | | ${mib(largest)} MiB | | ${disk === undefined ? '' : `at most ${mib(disk)} MiB`} |`,
    `| open descriptors | ${warm.descriptors ?? '–'} | ${last.descriptors ?? '–'} | ${more} | at most ${limits.descriptors} |`,
  ];
}

function course(samples: readonly Sample[]): string[] {
  const step = Math.max(1, Math.floor(samples.length / ROWS));
  return samples
    .filter((_, index) => index % step === step - 1)
    .map((sample) => {
      const figures = [mib(sample.rss), mib(sample.heap), mib(sample.external), mib(sample.disk)];
      const seconds = (sample.at / 1000).toFixed(0);
      return `| ${seconds} | ${figures.join(' | ')} | ${sample.descriptors ?? '–'} | ${ms(sample.longestDelay)} |`;
    });
}

/** Returns the report as Markdown; `seconds` is the duration of the load, `loadBefore` the load average before it. */
export function soakReport(
  { rounds, samples, verdict }: SoakReport,
  { seconds, seed, limits }: { seconds: number; seed: number; limits: SoakLimits },
  loadBefore: number,
): string {
  const { warm, last, failures } = verdict;
  const load = `${loadBefore.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} at the end`;
  return `# Soak: what the server holds under a mixed load

\`npm run prove:soak -- --seconds ${seconds} --seed ${seed}\`, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${load}.

One server process, used all the time by clients of another process. Compared are the medians of two windows, from 40 to
60 % and from 80 to 100 % of the time; before the first one caches fill. The collector is called before each sample.

| what | after the warm-up | in the end | growth | wanted |
|---|---|---|---|---|
${windows(warm, last, limits, samples).join('\n')}

Verdict: ${failures.length === 0 ? 'nothing grows, nothing unexpected was answered' : failures.join('; ')}.

| load | rounds |
|---|---|
${rounds.map(([name, count]) => `| ${name} | ${count} |`).join('\n')}

Delays of the event loop are those since the sample before; the clients share the machine's processors with the server.

| s | resident, MiB | heap, MiB | buffers and native, MiB | data folder, MiB | descriptors | longest delay, ms |
|---|---|---|---|---|---|---|
${course(samples).join('\n')}
`;
}
