import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#api/store/open-database.ts';
import { Database } from '#api/store/sqlite.ts';
import { ApiClient } from '../lib/api-client.ts';
import { bidstageCommand, launch, withFolder } from '../lib/server-process.ts';
import { inspectDeadDirectory } from '../tools/prove/crash/inspect-files.ts';
import { judge } from '../tools/prove/crash/register.ts';
import { crashFailures } from '../tools/prove/crash/report.ts';
import { equalsItsActs, proveCrashSafety } from '../tools/prove/crash/run.ts';
import { withDefect } from './helpers/defects.ts';

const KILLS = 6;

describe('a server that is killed during writes', () => {
  const options = { tags: ['full'], timeout: 300_000 };
  it('has every acknowledged write, no partial writes, and intact files', options, async () => {
    const limits = { maxWrites: 25, maxRows: 500 };
    const report = await proveCrashSafety({ seed: 1, kills: KILLS, ...limits });
    expect(crashFailures(report)).toEqual([]);
    expect(report).toMatchObject({ kills: KILLS, lost: 0, partial: 0 });
    expect(report.acknowledged).toBeGreaterThan(KILLS);
    expect(report.databases).toBeGreaterThan(KILLS * 5);
  });

  it('that acknowledges a write without making it fails', options, async () => {
    const limits = { maxWrites: 200, maxRows: 50 };
    const environment = withDefect('lost-write');
    const report = await proveCrashSafety({ seed: 1, kills: 1, ...limits, environment });
    expect(report.lost).toBeGreaterThan(0);
    expect(crashFailures(report)).toContain(`acknowledged writes lost: ${report.lost}; wanted: 0`);
    expect(report.findings.every((finding) => finding.startsWith('settings of'))).toBe(true);
  });
});

describe('the judgement of a state after a kill', () => {
  const states = [{ value: 1 }, { value: 2 }, { value: 3 }];

  it.each([
    ['the last acknowledged state', { value: 3 }, [0, 0, 0, 0]],
    ['the state after the unacknowledged write', { value: 4 }, [0, 0, 1, 0]],
    ['an older state, whose later writes are lost', { value: 1 }, [2, 0, 0, 1]],
    ['a state that no complete writes lead to', { value: 3, more: true }, [0, 1, 0, 1]],
  ])('counts %s', (_what, found, counts) => {
    const { lost, partial, unacknowledged, findings } = judge(states, { value: 4 }, found);
    expect([lost, partial, unacknowledged, findings.length]).toEqual(counts);
  });
});

describe('the inspection of the files of a killed server', () => {
  let directory: string;
  let file: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'bidstage-'));
    mkdirSync(join(directory, 'worlds'));
    file = join(directory, 'worlds', 'one.db');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const write = (sql: string): void => {
    const database = openDatabase({ file });
    database.exec(sql);
    database.close();
  };

  it('finds nothing in intact files', async () => {
    write("INSERT INTO world VALUES ('seed', '1');");
    expect(await inspectDeadDirectory(directory)).toEqual({ databases: 1, findings: [] });
  });

  it('finds a damaged page', async () => {
    write("INSERT INTO world VALUES ('seed', '1');");
    const opened = openSync(file, 'r+');
    writeSync(opened, Buffer.alloc(600, 0x5a), 0, 600, 4096);
    closeSync(opened);
    expect((await inspectDeadDirectory(directory)).findings).toHaveLength(1);
  });
});

describe('the comparison of a world with its acts', () => {
  const api = new ApiClient();

  /** Uses a server on a data folder, which is killed afterwards. */
  async function onServer(folder: string, use: () => Promise<void>): Promise<void> {
    const server = launch(await bidstageCommand(folder));
    try {
      await server.ready();
      api.address = server.address;
      await use();
    } finally {
      await server.stop('SIGKILL');
    }
  }

  it('finds a write of which one table lacks its part', { timeout: 60_000 }, async () => {
    await withFolder(async (folder) => {
      await onServer(folder, async () => {
        await api.makeWorld('one');
        const parts = await api.as('finance', 'one');
        const [payment] = await api.data<{ id: number }[]>(
          '/v1/accounting/payments?status=0',
          parts,
        );
        const path = `/v1/accounting/payments/${payment?.id ?? ''}/status`;
        await api.must('PATCH', path, { ...parts, json: { status: 'payment_processing' } });
        expect(await equalsItsActs(api, 'one')).toBe(true);
      });
      const database = new Database(join(folder, 'worlds', 'one.db'));
      const last = 'SELECT max(id) FROM payment_status_changes';
      database.exec(`DELETE FROM payment_status_changes WHERE id = (${last})`);
      database.close();
      await onServer(folder, async () => expect(await equalsItsActs(api, 'one')).toBe(false));
    });
  });
});
