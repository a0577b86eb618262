import type { Persona } from '../../../../apps/mock-api/src/contract/operations/control/personas.ts';
import { ApiClient, signInAt } from '../../../lib/api-client.ts';
import {
  type ObservedServer,
  startObservedBidstage,
  withDataFolder,
  withServer,
} from '../../lib/server-process.ts';
import { median } from '../../lib/statistics.ts';
import { NOW, screenCalls, tableCall, todayChartCall, weekChartCall } from './screens.ts';

/** What is measured for each of some new seeds: the persona and the path of a request, and the wanted time in ms. */
interface Measured {
  readonly name: string;
  readonly persona: string;
  readonly path: string;
  readonly wanted: number;
}

const PAYMENTS = '/v1/accounting/payments';

/** In the order in which they are requested. */
const NEW_SEED: readonly Measured[] = [
  {
    name: 'table by bidder and ad unit, 7 days',
    persona: 'publisher',
    path: tableCall(7),
    wanted: 100,
  },
  {
    name: 'chart by day, 7 days, with comparison and historical high',
    persona: 'publisher',
    path: weekChartCall(),
    wanted: 150,
  },
  {
    name: 'chart by hour of today, with comparison',
    persona: 'publisher-jp',
    path: todayChartCall(540),
    wanted: 200,
  },
  { name: 'table of 365 days', persona: 'publisher', path: tableCall(365), wanted: 600 },
  { name: 'table of 365 days', persona: 'publisher-large', path: tableCall(365), wanted: 1200 },
  {
    name: 'payment requests to check',
    persona: 'finance',
    path: `${PAYMENTS}?status=0`,
    wanted: 300,
  },
  { name: 'all payment requests', persona: 'finance', path: PAYMENTS, wanted: 2500 },
  { name: 'the same once more', persona: 'finance', path: PAYMENTS, wanted: 30 },
];

const SEEDS = [9001, 9002, 9003];

/** The processor time of the server's process, with all its threads, for one request that must succeed, in ms. */
async function timeOf(server: ObservedServer, cookie: string, path: string): Promise<number> {
  const before = await server.processorTime();
  await new ApiClient(server.address).must('GET', path, { cookie });
  return (await server.processorTime()) - before;
}

const withNewServer = <T>(seed: number, use: (server: ObservedServer) => Promise<T>): Promise<T> =>
  withDataFolder((directory) =>
    withServer(startObservedBidstage(directory, { SIM_NOW: NOW, SIM_SEED: String(seed) }), use),
  );

/** A measured request: its time for a new seed of a running server, and as the very first of a process; medians in ms. */
export interface NewSeedTime extends Measured {
  readonly time: number;
  readonly asFirst: number;
}

export async function newSeedTimes(): Promise<NewSeedTime[]> {
  const inOrder: number[][] = [];
  const first: number[][] = [];
  await withNewServer(0, async (server) => {
    for (const seed of SEEDS) {
      const world = `seed-${seed}`;
      const json = { name: world, seed };
      await new ApiClient(server.address).must('POST', '/__sim/worlds', { json });
      const times: number[] = [];
      for (const { persona, path } of NEW_SEED)
        times.push(await timeOf(server, await signInAt(server.address, persona, world), path));
      inOrder.push(times);
    }
  });
  for (const seed of SEEDS) {
    const alone: number[] = [];
    for (const { persona, path } of NEW_SEED)
      alone.push(
        await withNewServer(seed, async (server) =>
          timeOf(server, await signInAt(server.address, persona), path),
        ),
      );
    first.push(alone);
  }
  const at = (times: readonly number[][], index: number): number =>
    median(times.map((ofSeed) => ofSeed[index] ?? 0));
  return NEW_SEED.map((one, index) => ({
    ...one,
    time: at(inOrder, index),
    asFirst: at(first, index),
  }));
}

/** The dearest first request of a screen of a persona. */
export interface ScreenTime {
  readonly persona: string;
  readonly name: string;
  readonly time: number;
}

/** Opens every screen of each persona on a server of its own, and returns the dearest one of each persona. */
export async function screenTimes(): Promise<ScreenTime[]> {
  const personas = await withNewServer(SEEDS[0] ?? 1, async ({ address }) =>
    (await new ApiClient(address).must('GET', '/__sim/personas')).json<Persona[]>(),
  );
  const dearest: ScreenTime[] = [];
  for (const { id } of personas) {
    const times = await withNewServer(SEEDS[0] ?? 1, async (server) => {
      const found: ScreenTime[] = [];
      const cookie = await signInAt(server.address, id);
      for (const [name, path] of screenCalls(480)) {
        const before = await server.processorTime();
        // A persona without the rights gets 403, one without figures nothing.
        await new ApiClient(server.address).send('GET', path, { cookie });
        found.push({ persona: id, name, time: (await server.processorTime()) - before });
      }
      return found;
    });
    dearest.push(times.reduce((most, one) => (one.time > most.time ? one : most)));
  }
  return dearest.sort((a, b) => b.time - a.time);
}
