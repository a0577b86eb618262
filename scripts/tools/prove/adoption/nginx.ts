import { join } from 'node:path';
import type { PaymentRequest } from '../../../../apps/mock-api/src/contract/operations/payments.ts';
import type { Snapshot } from '../../../../apps/mock-api/src/contract/operations/control/snapshots.ts';
import type { State } from '../../../../apps/mock-api/src/contract/operations/control/state.ts';
import type { World } from '../../../../apps/mock-api/src/contract/operations/control/worlds.ts';
import { findNginx, type Group, startGroup, WITH_TOKEN } from '../../lib/nginx.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import { rows } from '../../lib/report.ts';
import { BENCH_NOW, type ServerProcess, withDataFolder } from '../../lib/server-process.ts';

/** Worlds with names of their own, and as many with names that a server chooses. */
const NAMED = 12;

/** Times that both servers write the same snapshot at once. */
const ROUNDS = 20;

const clientOf = ({ address }: ServerProcess): ApiClient => new ApiClient(address, WITH_TOKEN);

function check(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

async function namesAt(server: ServerProcess): Promise<string[]> {
  const list = (await clientOf(server).must('GET', '/__sim/worlds')).json<World[]>();
  return list.map(({ name }) => name).filter((name) => name !== 'default');
}

/** The worlds of the proof by server. */
const worldsOf = ({ servers }: Group): Promise<string[][]> => Promise.all(servers.map(namesAt));

async function makeWorlds(group: Group): Promise<string> {
  const api = clientOf(group.nginx);
  const made: string[] = [];
  for (let index = 0; index < 2 * NAMED; index += 1) {
    const json = index < NAMED ? { name: `team-${index}`, seed: index } : { seed: index };
    // The request may come from any world.
    const world = made[index - 1] ?? 'default';
    const response = await api.must('POST', '/__sim/worlds', { json, world });
    made.push(response.json<World>().name);
  }
  const byServer = await worldsOf(group);
  check(byServer.flat().sort().join() === made.sort().join(), 'a world is missing or twice');
  check(
    byServer.every(({ length }) => length > 0),
    'all worlds are on one server',
  );
  return `${made.length} worlds, on the servers ${byServer.map(({ length }) => length).join(' and ')}`;
}

async function findWorlds(group: Group): Promise<string> {
  const api = clientOf(group.nginx);
  const names = (await worldsOf(group)).flat();
  for (const world of names) {
    for (const parts of [{ world }, { cookie: `bidstage_world=${world}` }]) {
      const state = (await api.must('GET', '/__sim/state', parts)).json<State>();
      check(state.world === world, `${world} is not found`);
    }
    await api.must('GET', `/wrapper/core.js?world=${world}`);
  }
  return `${names.length} worlds by header, cookie and script`;
}

async function followLinks(group: Group): Promise<string> {
  const api = clientOf(group.nginx);
  for (const [world = ''] of await worldsOf(group)) {
    const parts = { world, cookie: await api.signIn('finance', world) };
    const [payment] = await api.data<PaymentRequest[]>('/v1/accounting/payments', parts);
    const link = await api.data<{ download_url: string }>(payment?.invoice_file ?? '', parts);
    const { headers } = await api.must('GET', link.download_url);
    check(headers.get('content-type') === 'application/pdf', 'the link leads to no invoice');
  }
  return 'a session and the signed link of an invoice on each server';
}

async function shareSnapshots(group: Group): Promise<string> {
  const api = clientOf(group.nginx);
  const [from = '', to = ''] = (await worldsOf(group)).map(([world]) => world);
  const json = { name: 'shared' };
  const saved = await api.must('POST', '/__sim/snapshots', { world: from, json });
  await api.must('POST', '/__sim/snapshots/shared/restore', { world: to });
  const { stateHash } = (await api.must('GET', '/__sim/state', { world: to })).json<State>();
  check(stateHash === saved.json<Snapshot>().stateHash, 'the restored world has another state');
  return 'saved on one server, restored on the other: the same state';
}

async function writeAtOnce(group: Group): Promise<string> {
  const api = clientOf(group.nginx);
  const worlds = (await worldsOf(group)).map(([world = '']) => world);
  const json = { name: 'contended' };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(worlds.map((world) => api.must('POST', '/__sim/snapshots', { world, json })));
    for (const world of worlds) {
      const list = (await api.must('GET', '/__sim/snapshots', { world })).json<Snapshot[]>();
      const found = list.find(({ name }) => name === json.name);
      check(found !== undefined && worlds.includes(found.world), 'the snapshot is damaged');
    }
  }
  return `${ROUNDS} times the same snapshot by both servers: usable each time`;
}

async function stopOne(group: Group): Promise<string> {
  const api = clientOf(group.nginx);
  const [[running = ''] = [], [stopped = ''] = []] = await worldsOf(group);
  await group.servers[1]?.stop();
  const statusOf = async (world: string): Promise<number> =>
    (await api.send('GET', '/v1/users/me', { world })).status;
  check((await statusOf(running)) === 200, 'a world of the other server is not found');
  check((await statusOf(stopped)) === 502, 'another server responds for a world that it lacks');
  return 'its worlds are 502, those of the other server are served';
}

const CHECKS: readonly (readonly [title: string, prove: (group: Group) => Promise<string>])[] = [
  ['worlds are created through nginx', makeWorlds],
  ['each world is found through nginx', findWorlds],
  ['sessions and signed links lead to their world', followLinks],
  ['snapshots are shared', shareSnapshots],
  ['both servers write the same snapshot at once', writeAtOnce],
  ['one server is stopped', stopOne],
];

/** Runs the checks one after the other. Returns the rows of the table. */
async function runChecks(group: Group): Promise<string[][]> {
  const table: string[][] = [];
  for (const [title, prove] of CHECKS) {
    try {
      table.push([title, 'yes', await prove(group)]);
    } catch (error) {
      table.push([title, '**no**', (error as Error).message]);
    }
  }
  return table;
}

/**
 * Proves the documented configuration of nginx with two servers. Returns a section for docs/adoption.md, and throws
 * when a check fails; where nginx is not installed, the section says so.
 */
export async function nginxSection(): Promise<string> {
  const title = '\n## nginx with two servers\n\n';
  const found = findNginx();
  if (!found) return `${title}Not proven: nginx is not installed on this machine.\n`;
  const table = await withDataFolder(async (folder) => {
    const group = await startGroup(found, folder, 2, {
      SIM_SNAPSHOTS_DIR: join(folder, 'snapshots'),
      SIM_NOW: BENCH_NOW,
    });
    return runChecks(group).finally(group.stop);
  });
  const text = `${title}[The documented configuration](scale-out.md) with nginx ${found.version}:

| check | passed | result |
|---|---|---|
${rows(table)}
`;
  if (table.some(([, passed]) => passed !== 'yes')) throw new Error(text);
  return text;
}
