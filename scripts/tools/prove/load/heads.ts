import { Agent, request } from 'node:http';
import type { ApiClient } from '../../../lib/api-client.ts';
import { WORLD_HEADER } from '../../../../apps/mock-api/src/contract/values/names.ts';
import type { Trial } from './trial.ts';

const WORLDS = 20;
const REQUESTS_PER_WORLD = 2000;
const CLIENTS = 16;
const HEAD_BYTES = 14_000;

function statusOf(
  agent: Agent,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve) => {
    request(`${address}/v1/users/me`, { agent, headers })
      .on('error', (error) => resolve(`!${(error as NodeJS.ErrnoException).code ?? 'error'}`))
      .on('response', (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      })
      .end();
  });
}

/** Fills the journals of all worlds with requests whose heads are long and differ. */
async function fillJournals(api: ApiClient): Promise<string[]> {
  for (let world = 0; world < WORLDS; world += 1) await api.makeWorld(`w${world}`);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const kinds: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < WORLDS * REQUESTS_PER_WORLD) {
      const index = next;
      next += 1;
      const note = String(index).padEnd(HEAD_BYTES, 'x');
      const headers = { [WORLD_HEADER]: `w${index % WORLDS}`, 'x-note': note };
      kinds.push(await statusOf(agent, api.address, headers));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  agent.destroy();
  return kinds.map((kind) => (kind === '200' || kind.startsWith('!') ? kind : `!${kind}`));
}

/** Long heads of requests in the journals of many worlds. */
export const HEAD_TRIALS: readonly Trial[] = [
  {
    name: `journals of ${WORLDS} worlds, ${REQUESTS_PER_WORLD} heads of 14 kB each`,
    flags: ['--max-old-space-size=256'],
    act: fillJournals,
  },
];
