import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureServerBuilt } from '../lib/ensure-server-built.mjs';
import { bidstageCommand, launch, type ServerProcess } from '../lib/server-process.ts';

beforeAll(() => ensureServerBuilt());

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bidstage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function launchOn(folder: string): Promise<ServerProcess> {
  const server = launch(await bidstageCommand(folder));
  onTestFinished(() => server.stop('SIGKILL'));
  return server;
}

async function startOn(folder: string): Promise<ServerProcess> {
  const server = await launchOn(folder);
  await server.ready();
  return server;
}

/** The exit code of a server that does not start, and what it printed. */
async function refusalOf({ process, errorOutput }: ServerProcess) {
  if (process.exitCode === null) await once(process, 'close');
  return { code: process.exitCode, output: errorOutput() };
}

const inUse = (folder: string, { process: { pid }, address }: ServerProcess) => ({
  code: 1,
  output: `${folder} is in use by another Bidstage (process ${pid}, port ${new URL(address).port}): end it, or choose another folder with BIDSTAGE_DATA_DIR\n`,
});

async function createWorld({ address }: ServerProcess, name: string): Promise<number> {
  const response = await fetch(`${address}/__sim/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return response.status;
}

async function advance({ address }: ServerProcess): Promise<string> {
  const response = await fetch(`${address}/__sim/clock/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 3600 }),
  });
  return ((await response.json()) as { now: string }).now;
}

async function nowOf({ address }: ServerProcess): Promise<string> {
  return ((await (await fetch(`${address}/__sim/clock`)).json()) as { now: string }).now;
}

describe('two servers on one data folder', () => {
  const loses =
    'a second server does not start while the first one runs, which loses nothing when it ends by';
  const check = (signal: 'SIGTERM' | 'SIGKILL') => async (): Promise<void> => {
    const folder = temporaryFolder();
    const first = await startOn(folder);
    expect(await refusalOf(await launchOn(folder))).toEqual(inUse(folder, first));
    expect(await createWorld(first, 'written')).toBe(201);
    const now = await advance(first);
    expect(await refusalOf(await launchOn(`${folder}/.`))).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use by another Bidstage') as string,
    });
    await first.stop(signal);
    const next = await startOn(folder);
    expect(await nowOf(next)).toBe(now);
    expect(await createWorld(next, 'written')).toBe(409);
  };

  it(`${loses} SIGKILL`, check('SIGKILL'));
  it(`${loses} SIGTERM`, { tags: ['full'] }, check('SIGTERM'));

  it('of two first starts at once on a folder that does not exist, one serves and the other says a sentence', async () => {
    const folder = join(temporaryFolder(), 'new');
    const servers = await Promise.all([launchOn(folder), launchOn(folder)]);
    const started = await Promise.allSettled(servers.map((server) => server.ready()));
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = servers.filter((_, index) => started[index]?.status === 'rejected');
    for (const server of refused) {
      const { code, output } = await refusalOf(server);
      expect(code).toBe(1);
      expect(output).toMatch(
        /^\S+ is in use by another Bidstage \(process \d+(, port \d+)?\): end it, .*\n$/,
      );
    }
  });
});
