import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentRequest } from '../../../../apps/mock-api/src/contract/operations/payments.ts';
import type { Snapshot } from '../../../../apps/mock-api/src/contract/operations/control/snapshots.ts';
import type { State } from '../../../../apps/mock-api/src/contract/operations/control/state.ts';
import type { World } from '../../../../apps/mock-api/src/contract/operations/control/worlds.ts';
import { BEHIND_NGINX, findNginx, type Group, startGroup } from '../../lib/nginx.ts';
import { rows } from '../../lib/report.ts';
import { BENCH_NOW, SHARED_FACTS } from '../../lib/server-process.ts';

/** Worlds with names of their own, and as many with names that a server chooses. */
const NAMED = 12;

/** Times that both servers write the same snapshot at once. */
const ROUNDS = 20;

const AUTHORIZATION = { authorization: `Bearer ${BEHIND_NGINX.SIM_TOKEN}` };

interface Parts {
  readonly world?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
}

function send(address: string, method: string, path: string, parts: Parts = {}): Promise<Response> {
  const { world, headers, json } = parts;
  return fetch(`${address}${path}`, {
    method,
    headers: {
      ...AUTHORIZATION,
      ...(world !== undefined && { 'x-bidstage-world': world }),
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json && { body: JSON.stringify(json) }),
  });
}

/** Sends a request that must succeed, and returns its JSON. */
async function must<D>(address: string, method: string, path: string, parts?: Parts): Promise<D> {
  const response = await send(address, method, path, parts);
  if (response.ok) return (await response.json()) as D;
  throw new Error(`${method} ${path} is ${response.status}: ${await response.text()}`);
}

function check(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

const namesAt = async (address: string): Promise<string[]> =>
  (await must<World[]>(address, 'GET', '/__sim/worlds'))
    .map(({ name }) => name)
    .filter((name) => name !== 'default');

/** The worlds of the proof by server. */
const worldsOf = ({ servers }: Group): Promise<string[][]> =>
  Promise.all(servers.map(({ address }) => namesAt(address)));

async function makeWorlds(group: Group): Promise<string> {
  const { address } = group.nginx;
  const made: string[] = [];
  for (let index = 0; index < 2 * NAMED; index += 1) {
    const json = index < NAMED ? { name: `team-${index}`, seed: index } : { seed: index };
    // Whoever asks may be in any world.
    const world = made[index - 1] ?? 'default';
    made.push((await must<World>(address, 'POST', '/__sim/worlds', { json, world })).name);
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
  const { address } = group.nginx;
  const names = (await worldsOf(group)).flat();
  for (const world of names) {
    const byHeader = await must<State>(address, 'GET', '/__sim/state', { world });
    const headers = { cookie: `bidstage_world=${world}` };
    const byCookie = await must<State>(address, 'GET', '/__sim/state', { headers });
    check(byHeader.world === world && byCookie.world === world, `${world} is not found`);
    const script = await send(address, 'GET', `/wrapper/core.js?world=${world}`);
    check(script.status === 200, `the wrapper script of ${world} is ${script.status}`);
  }
  return `${names.length} worlds by header, cookie and script`;
}

async function followLinks(group: Group): Promise<string> {
  const { address } = group.nginx;
  const ends = (await worldsOf(group)).map(([world = '']) => world);
  for (const world of ends) {
    const json = { persona: 'finance' };
    const signedIn = await send(address, 'POST', '/__sim/sign-in', { world, json });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const parts = { world, headers: { cookie } };
    const list = '/v1/accounting/payments';
    const { data } = await must<{ data: PaymentRequest[] }>(address, 'GET', list, parts);
    const path = data[0]?.invoice_file ?? '';
    const link = await must<{ data: { download_url: string } }>(address, 'GET', path, parts);
    const file = await fetch(`${address}${link.data.download_url}`);
    check(file.headers.get('content-type') === 'application/pdf', `an invoice is ${file.status}`);
  }
  return 'a session and the signed link of an invoice on each server';
}

async function shareSnapshots(group: Group): Promise<string> {
  const { address } = group.nginx;
  const [from = '', to = ''] = (await worldsOf(group)).map(([world]) => world);
  const saved = await must<Snapshot>(address, 'POST', '/__sim/snapshots', {
    world: from,
    json: { name: 'shared' },
  });
  await must(address, 'POST', '/__sim/snapshots/shared/restore', { world: to });
  const { stateHash } = await must<State>(address, 'GET', '/__sim/state', { world: to });
  check(stateHash === saved.stateHash, 'the restored world has another state');
  return 'saved on one server, restored on the other: the same state';
}

async function writeAtOnce(group: Group): Promise<string> {
  const { address } = group.nginx;
  const worlds = (await worldsOf(group)).map(([world = '']) => world);
  const json = { name: 'contended' };
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      worlds.map((world) => must(address, 'POST', '/__sim/snapshots', { world, json })),
    );
    for (const world of worlds) {
      const list = await must<Snapshot[]>(address, 'GET', '/__sim/snapshots', { world });
      const found = list.find(({ name }) => name === json.name);
      check(found !== undefined && worlds.includes(found.world), 'the snapshot is damaged');
    }
  }
  return `${ROUNDS} times the same snapshot by both servers: usable each time`;
}

async function stopOne(group: Group): Promise<string> {
  const { address } = group.nginx;
  const [[kept = ''] = [], [lost = ''] = []] = await worldsOf(group);
  await group.servers[1]?.stop();
  const statusOf = async (world: string): Promise<number> =>
    (await send(address, 'GET', '/v1/users/me', { world })).status;
  check((await statusOf(kept)) === 200, 'a world of the other server is not found');
  check((await statusOf(lost)) === 502, 'another server responds for a world that it lacks');
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
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-nginx-'));
  try {
    const group = await startGroup(found, folder, 2, {
      SIM_SNAPSHOTS_DIR: join(folder, 'snapshots'),
      SIM_FACTS_DIR: SHARED_FACTS,
      SIM_NOW: BENCH_NOW,
    });
    const table = await runChecks(group).finally(group.stop);
    const text = `${title}[The documented configuration](scale-out.md) with nginx ${found.version}:

| check | passed | result |
|---|---|---|
${rows(table)}
`;
    if (table.some(([, passed]) => passed !== 'yes')) throw new Error(text);
    return text;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
