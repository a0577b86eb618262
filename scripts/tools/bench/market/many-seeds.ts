import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient, signInAt } from '../../../lib/api-client.ts';
import { startObservedBidstage, withDataFolder, withServer } from '../../lib/server-process.ts';
import { NOW, tableCall, weekChartCall } from './screens.ts';

/** Seeds that are used one after another, each in a world that is removed afterwards. */
const SEEDS = 20;
/** Seeds after which memory and disk are measured for the first time. */
const FIRST = 5;

/** Resident memory and bytes on the disk, after some seeds and after all; and the longest block of the event loop. */
export interface ManySeeds {
  readonly before: { readonly memory: number; readonly disk: number };
  readonly after: { readonly memory: number; readonly disk: number };
  /** In ms, counting only the time in which the main thread had a processor. */
  readonly block: number;
}

function bytesIn(directory: string): number {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function useSeed(address: string, seed: number): Promise<void> {
  const api = new ApiClient(address);
  const name = `seed-${seed}`;
  await api.must('POST', '/__sim/worlds', { json: { name, seed } });
  for (const [persona, path] of [
    ['publisher', tableCall(365)],
    ['publisher-large', weekChartCall()],
    ['finance', '/v1/accounting/payments'],
  ] as const) {
    const cookie = await signInAt(address, persona, name);
    await api.must('GET', path, { cookie });
  }
  await api.must('DELETE', `/__sim/worlds/${name}`);
}

/** Reads the figures of twenty new seeds one after another. */
export const manySeeds = (): Promise<ManySeeds> =>
  withDataFolder((directory) =>
    withServer(
      startObservedBidstage(directory, { SIM_NOW: NOW }),
      async ({ address, observe }): Promise<ManySeeds> => {
        const measure = async () => {
          const { rss, ownBlock } = await observe();
          return { memory: rss, disk: bytesIn(directory), block: ownBlock };
        };
        await measure();
        for (let seed = 1; seed <= FIRST; seed += 1) await useSeed(address, 8000 + seed);
        const before = await measure();
        for (let seed = FIRST + 1; seed <= SEEDS; seed += 1) await useSeed(address, 8000 + seed);
        const after = await measure();
        return { before, after, block: Math.max(before.block, after.block) };
      },
    ),
  );
