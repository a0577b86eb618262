import { setTimeout as pause } from 'node:timers/promises';
import { keyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import {
  bidstageCommand,
  launch,
  type ServerCommand,
  type ServerProcess,
  withDataFolder,
} from '../../lib/server-process.ts';
import { inspectDeadDirectory, leftovers } from './inspect-files.ts';
import { Client } from './register.ts';
import { ACT_WORLDS, allRegisters, stateHash } from './registers.ts';

export interface CrashOptions {
  readonly seed: number;
  readonly kills: number;
  /** Maximum number of acknowledged writes between two kills, without the last writes in progress. */
  readonly maxWrites: number;
  /** Rows of the largest uploaded file. */
  readonly maxRows: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly onProgress?: (line: string) => void;
}

/** Every tenth kill hits the server while it starts. */
const START_KILL_EVERY = 10;

/** Kills after which the worlds of acts begin anew, so that their acts can be done again in seconds. */
const RESET_EVERY = 5;

class CrashProof {
  readonly report = {
    kills: 0,
    /** Kills before the first response of the server. */
    killsAtStart: 0,
    acknowledged: 0,
    lost: 0,
    partial: 0,
    /** Writes that were done but not acknowledged. */
    unacknowledged: 0,
    /** Number of inspections of SQLite files. */
    databases: 0,
    /** Times from start to first response in ms: without a kill, then after each kill. */
    starts: [] as number[],
    findings: [] as string[],
  };
  readonly #options: CrashOptions;
  readonly #command: ServerCommand;
  readonly #api = new ApiClient();
  /** One for each part of the state; all write at the same time. */
  #clients: readonly Client[] = [];
  #server: ServerProcess | undefined;

  constructor(options: CrashOptions, command: ServerCommand) {
    this.#options = options;
    this.#command = command;
  }

  async run(directory: string): Promise<void> {
    const { kills, maxRows, onProgress } = this.#options;
    try {
      await this.#start();
      const registers = await allRegisters(this.#api, maxRows);
      this.#clients = registers.map((register) => new Client(register));
      for (let kill = 1; kill <= kills; kill += 1) {
        if (kill % RESET_EVERY === 1) await this.#begin();
        await this.#writeAndKill(kill);
        const { databases, findings } = inspectDeadDirectory(directory);
        this.report.databases += databases;
        await this.#start();
        findings.push(...(await this.#check()), ...leftovers(directory));
        this.report.findings.push(...findings);
        const { acknowledged } = this.report;
        onProgress?.(`${kill}: ${acknowledged} writes so far, ${findings.length} findings`);
      }
    } finally {
      await this.#server?.stop('SIGKILL');
    }
  }

  async #start(): Promise<void> {
    this.#server = launch(this.#command);
    this.report.starts.push(await this.#server.ready());
    this.#api.address = this.#server.address;
  }

  async #begin(): Promise<void> {
    for (const world of ACT_WORLDS) await this.#api.must('POST', '/__sim/reset', { world });
    for (const client of this.#clients) await client.prepare(this.#api);
  }

  /** Writes until the server is killed: after a number of writes, so that a slow machine does as many. */
  async #writeAndKill(kill: number): Promise<void> {
    const { seed, maxWrites } = this.#options;
    const random = keyedRandom(seed, 'kill', kill);
    const acknowledged = (): number =>
      this.#clients.reduce((sum, client) => sum + client.acknowledged, 0);
    let dead = false;
    const wanted = acknowledged() + random.integer(1, maxWrites);
    const writing = this.#clients.map((client) =>
      client.run(this.#api, keyedRandom(seed, 'client', client.name, kill), () => dead),
    );
    const ended = Promise.all(writing).then(() => (dead = true));
    while (acknowledged() < wanted && !dead) await pause(1);
    // A random time between two writes.
    await pause(random.integer(0, 15));
    await this.#server?.stop('SIGKILL');
    dead = true;
    await ended;
    this.report.kills += 1;
    this.report.acknowledged = acknowledged();
    if (kill % START_KILL_EVERY === 0) await this.#killAtStart(random.integer(20, 400));
  }

  async #killAtStart(after: number): Promise<void> {
    const starting = launch(this.#command);
    await pause(after);
    await starting.stop('SIGKILL');
    this.report.kills += 1;
    this.report.killsAtStart += 1;
  }

  /** Checks that the restarted server has all acknowledged writes; returns what is wrong. */
  async #check(): Promise<string[]> {
    const findings: string[] = [];
    for (const client of this.#clients) {
      const judged = await client.check(this.#api);
      for (const count of ['lost', 'partial', 'unacknowledged'] as const)
        this.report[count] += judged[count];
      findings.push(...judged.findings, ...client.refused.splice(0));
    }
    for (const world of ACT_WORLDS) {
      if (await this.#equalsItsActs(world)) continue;
      this.report.partial += 1;
      findings.push(`the state of ${world} is not that of its acts`);
    }
    const errors = this.#server?.errorOutput() ?? '';
    return errors === '' ? findings : [...findings, `the server printed: ${errors.slice(0, 500)}`];
  }

  /** Does the acts of a world again in another one, and compares the whole states. */
  async #equalsItsActs(world: string): Promise<boolean> {
    const name = 'acts-again';
    await this.#api.must('POST', '/__sim/worlds', { json: { name, from: world, at: 'now' } });
    const isEqual = (await stateHash(this.#api, world)) === (await stateHash(this.#api, name));
    await this.#api.must('DELETE', `/__sim/worlds/${name}`);
    return isEqual;
  }
}

export type CrashReport = CrashProof['report'];

/**
 * Kills a server repeatedly while clients write to it, and checks after each restart that all acknowledged writes
 * exist. The seed determines times and writes, but not their interleaving.
 */
export const proveCrashSafety = (options: CrashOptions): Promise<CrashReport> =>
  withDataFolder(async (directory) => {
    const proof = new CrashProof(options, await bidstageCommand(directory, options.environment));
    await proof.run(directory);
    return proof.report;
  });
