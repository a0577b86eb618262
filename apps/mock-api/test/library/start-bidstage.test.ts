import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Bidstage, BidstageOptions } from '#types';
import { startBidstage } from '#api/start-bidstage.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');

const OWN_AFFILIATE = 'A9001';

const started: Bidstage[] = [];
async function start(options: BidstageOptions): Promise<Bidstage> {
  const server = await startBidstage(options);
  started.push(server);
  return server;
}
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

type Entry = Readonly<Record<string, unknown>>;

/** The first entry of a built-in list, changed. */
function changed(file: string, change: Entry): Entry {
  const [first] = JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as Entry[];
  return { ...first, ...change };
}

/** A folder of fixtures with one affiliate and its persona. */
function ownFixtures(persona: Entry = {}): string {
  const folder = temporaryFolder();
  const affiliate = { id: OWN_AFFILIATE, name: 'Prospect', configFile: 'configs/own.csv' };
  const files = {
    'affiliates.json': [changed('affiliates.json', affiliate)],
    'personas.json': [
      changed('personas.json', {
        id: 'prospect',
        email: 'pia@prospect.example',
        roles: ['PUBLISHER'],
        affiliateId: OWN_AFFILIATE,
        ...persona,
      }),
    ],
  };
  for (const [file, entries] of Object.entries(files))
    writeFileSync(join(folder, file), JSON.stringify(entries));
  mkdirSync(join(folder, 'configs'));
  const config = readFileSync(join(FIXTURES, 'configs/A1001.csv'), 'utf8');
  writeFileSync(join(folder, 'configs/own.csv'), config.replaceAll('harbordaily', 'prospect'));
  return folder;
}

async function read<T>(server: Bidstage, path: string, headers = server.headers): Promise<T> {
  const response = await fetch(`${server.url}${path}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

describe('startBidstage', () => {
  it('adds fixtures of one’s own to the built-in ones', async () => {
    const server = await start({ fixtures: ownFixtures(), persona: 'prospect' });
    const config = await read<object>(server, `/v1/prebid/affiliates/${OWN_AFFILIATE}`);
    expect(JSON.stringify(config)).toContain('/prospect/');
    const finance = await server.signIn('finance');
    await read(server, '/v1/accounting/payments?status=0', { cookie: finance });
  });

  it('names the file of a persona whose affiliate does not exist', async () => {
    const fixtures = ownFixtures({ affiliateId: 'A9999' });
    await expect(start({ fixtures })).rejects.toThrow(
      'fixtures/personas.json: prospect belongs to the unknown affiliate A9999',
    );
  });

  it('creates worlds that do not see each other, and removes them', async () => {
    const server = await start({ persona: 'finance' });
    const world = await server.createWorld({ persona: 'publisher', story: 'bidder-outage' });
    await world.addFault({ match: { path: '/v1/**' }, effect: { type: 'status', code: 503 } });
    const me = (headers: Readonly<Record<string, string>>) =>
      fetch(`${server.url}/v1/users/me`, { headers });
    expect((await me(world.headers)).status).toBe(503);
    expect((await me(server.headers)).status).toBe(200);
    expect((await world.state()).story).toBe('bidder-outage');
    expect((await server.state()).story).toBeNull();
    await world.remove();
    await expect(world.state()).rejects.toThrow('GET /__sim/state');
  });

  it('rejects a world with a name that is in use', async () => {
    const server = await start({});
    await server.createWorld({ name: 'twice' });
    await expect(server.createWorld({ name: 'twice' })).rejects.toThrow('POST /__sim/worlds');
  });

  it('passes on what the server says about a wrong value, with what was perhaps meant', async () => {
    await expect(start({ persona: 'finanse' })).rejects.toThrow('did you mean finance?');
  });

  it('listens on the port that is given, and says when it is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    await expect(start({ port })).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => other.close(resolve));
    expect((await start({ port })).url).toBe(`http://127.0.0.1:${port}`);
  });
});

it('a start on a port that is in use leaves its folder free', async () => {
  const { url } = await start({});
  const directory = temporaryFolder();
  const port = Number(new URL(url).port);
  await expect(startBidstage({ directory, port })).rejects.toThrow('EADDRINUSE');
  await start({ directory });
});
