import { setTimeout as pause } from 'node:timers/promises';
import { keyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import { folderBytes } from '../../../../apps/mock-api/src/store/files/folder.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import { withBidstage } from '../../../lib/server-process.ts';
import { type Actor, ACTORS } from './actors.ts';
import { judgeSoak, type Sample, type SoakLimits } from './verdict.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly seconds: number;
  /** Factor of the actors' rounds per minute. */
  readonly load: number;
  /** Time between two samples, in ms. */
  readonly sampleEvery: number;
  readonly limits: SoakLimits;
  readonly environment?: Readonly<Record<string, string>>;
  readonly onProgress?: (sample: Sample) => void;
}

/** Maximum number of reported errors of an actor, because an error may occur in every round. */
const MAX_ERRORS = 20;

/** Prepares an actor; the returned function repeats its rounds until the time is over, and collects its errors. */
async function prepare(
  api: ApiClient,
  { name, world, persona, perMinute, act }: Actor,
  { seed, load }: SoakOptions,
) {
  if (world !== undefined) await api.makeWorld(world);
  const parts = await api.as(persona, world);
  return async (over: AbortSignal) => {
    const errors: string[] = [];
    let round = 0;
    let due = performance.now();
    while (!over.aborted && errors.length < MAX_ERRORS) {
      round += 1;
      const random = keyedRandom(seed, 'soak', name, round);
      await act({ api, random, round, parts }).catch((error: unknown) => {
        errors.push(`${name}, round ${round}: ${String(error)}`);
      });
      // A late round does not make the next ones faster.
      due = Math.max(due + 60_000 / (perMinute * load), performance.now());
      const rest = pause(due - performance.now(), undefined, { signal: over });
      await rest.catch(() => undefined);
    }
    return { name, rounds: round, errors };
  };
}

/** Runs a mixed load on a separate server process for some time, and samples the process during it. */
export const proveSoak = (options: SoakOptions) =>
  withBidstage(options.environment ?? {}, async (server, directory) => {
    const { seconds, sampleEvery, limits, onProgress } = options;
    const api = new ApiClient(server.address);
    const prepared: Awaited<ReturnType<typeof prepare>>[] = [];
    for (const actor of ACTORS) prepared.push(await prepare(api, actor, options));
    const start = performance.now();
    const over = AbortSignal.timeout(seconds * 1000);
    const working = prepared.map((work) => work(over));
    const samples: Sample[] = [];
    while (!over.aborted) {
      await pause(sampleEvery);
      const used = await server.observe();
      const sample = { at: performance.now() - start, disk: folderBytes(directory), ...used };
      samples.push(sample);
      onProgress?.(sample);
    }
    const done = await Promise.all(working);
    const errors = done.flatMap((one) => one.errors);
    if (server.errorOutput() !== '') errors.push(server.errorOutput().slice(0, 500));
    const rounds = done.map((one) => [one.name, one.rounds] as const);
    return { rounds, samples, errors, verdict: judgeSoak(samples, errors, limits) };
  });
