import { mkdirSync, mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../apps/mock-api/src/store/open-database.ts';
import { ROOT } from '../lib/run.mjs';
import { crashFailures } from '../tools/prove/crash/report.ts';
import { inspectDeadDirectory } from '../tools/prove/crash/inspect-files.ts';
import { judge } from '../tools/prove/crash/register.ts';
import { proveCrashSafety } from '../tools/prove/crash/run-crash.ts';

/** Kills a server `kills` times during writes and checks the report. */
async function expectNothingLost(kills: number): Promise<void> {
  const report = await proveCrashSafety({
    seed: 1,
    kills,
    maxWrites: 25,
    maxRows: 500,
    facts: join(ROOT, 'node_modules/.cache/bidstage-facts'),
  });
  expect(crashFailures(report)).toEqual([]);
  expect(report).toMatchObject({ kills, lost: 0, half: 0 });
  expect(report.acknowledged).toBeGreaterThan(kills);
  expect(report.databases).toBeGreaterThan(kills * 5);
}

describe('a server that is killed during writes', () => {
  it(
    'has every acknowledged write after 2 kills, no partial writes, and intact files',
    { timeout: 300_000 },
    () => expectNothingLost(2),
  );

  it(
    'has every acknowledged write after 6 kills, no partial writes, and intact files',
    { tags: ['full'], timeout: 300_000 },
    () => expectNothingLost(6),
  );
});

describe('the judgement of a state after a kill', () => {
  const states = [{ value: 1 }, { value: 2 }, { value: 3 }];

  it('accepts the last acknowledged state and the state after the unacknowledged write', () => {
    expect(judge(states, { value: 4 }, { value: 3 })).toMatchObject({
      lost: 0,
      half: 0,
      carried: 0,
    });
    expect(judge(states, { value: 4 }, { value: 4 })).toMatchObject({
      lost: 0,
      half: 0,
      carried: 1,
    });
  });

  it('counts the acknowledged writes after an older state as lost', () => {
    const { lost, half, findings } = judge(states, undefined, { value: 1 });
    expect([lost, half, findings.length]).toEqual([2, 0, 1]);
  });

  it('reports a state that no complete writes lead to as partial', () => {
    const { lost, half, findings } = judge(states, { value: 4 }, { value: 3, more: true });
    expect([lost, half, findings.length]).toEqual([0, 1, 1]);
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
  const KNOWS_ITSELF =
    "INSERT INTO world VALUES ('seed', '1'), ('origin', '0'), ('clock', '{}'), ('grownTo', '0');";
  const AFFILIATE = "INSERT INTO affiliates VALUES ('A1', 'NONE', 0, 'FINISHED', 1);";

  it('finds nothing in intact files', () => {
    write(KNOWS_ITSELF + AFFILIATE);
    expect(inspectDeadDirectory(directory)).toEqual({ databases: 1, findings: [] });
  });

  it('finds a partial change', () => {
    write(
      `${KNOWS_ITSELF}${AFFILIATE} INSERT INTO auto_pick_changes VALUES (1, 'A1', 0, 0, '[]');`,
    );
    expect(inspectDeadDirectory(directory).findings).toEqual([
      'worlds/one.db: AutoPick is not what was last recorded (A1)',
    ]);
  });

  it('finds a world without its record, and a damaged page', () => {
    write(AFFILIATE);
    expect(inspectDeadDirectory(directory).findings).toHaveLength(1);
    write(KNOWS_ITSELF);
    const opened = openSync(file, 'r+');
    writeSync(opened, Buffer.alloc(600, 0x5a), 0, 600, 4096);
    closeSync(opened);
    expect(inspectDeadDirectory(directory).findings).toHaveLength(1);
  });
});
