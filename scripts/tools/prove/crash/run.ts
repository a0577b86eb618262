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
import { autoPickOf, configurationOf, paymentsOf, settingsOf } from './affiliate-registers.ts';
import { inspectDeadDirectory, leftovers } from './inspect-files.ts';
import { Client, SHARED } from './register.ts';
import { snapshots, worlds } from './world-registers.ts';

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

/** One client for each part of the state; all write at the same time. */
const clientsOf = (maxRows: number): readonly Client[] =>
  [
    ...['finance', 'rd-finance'].map(paymentsOf),
    ...['publisher', 'rd', 'finance'].map(settingsOf),
    autoPickOf('publisher', 'A1001'),
    configurationOf('publisher-jp', 'A1003', 40),
    configurationOf('rd', 'A1004', maxRows),
    worlds,
    snapshots,
  ].map((register) => new Client(register));

class CrashProof {
  readonly #options: CrashOptions;
  readonly #command: ServerCommand;
  readonly #api = new ApiClient();
  readonly #clients: readonly Client[];
  readonly report = {
    clients: 0,
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
    normalStart: 0,
    restarts: [] as number[],
    findings: [] as string[],
  };
  #server: ServerProcess | undefined;

  constructor(options: CrashOptions, command: ServerCommand) {
    this.#options = options;
    this.#command = command;
    this.#clients = clientsOf(options.maxRows);
    this.report.clients = this.#clients.length;
  }

  async run(directory: string): Promise<void> {
    try {
      this.report.normalStart = await this.#start();
      await this.#api.makeWorld(SHARED);
      for (const client of this.#clients) await client.prepare(this.#api);
      for (let kill = 1; kill <= this.#options.kills; kill += 1) {
        const writes = await this.#writeAndKill(kill);
        const { databases, findings } = inspectDeadDirectory(directory);
        this.report.databases += databases;
        const took = await this.#start();
        this.report.restarts.push(took);
        findings.push(...(await this.#check()), ...leftovers(directory));
        this.report.findings.push(...findings);
        const line = `killed after ${writes} writes, restarted in ${took.toFixed(0)} ms`;
        this.#options.onProgress?.(`${kill}: ${line}, ${findings.length} findings`);
      }
    } finally {
      await this.#server?.stop('SIGKILL');
    }
  }

  /** Starts the server; returns the time to its first response, in ms. */
  async #start(): Promise<number> {
    this.#server = await launch(this.#command);
    this.#api.address = this.#server.address;
    return this.#server.ready();
  }

  /**
   * Writes until the server is killed: after a number of writes, so that a slow machine does as many. Returns how many
   * were acknowledged.
   */
  async #writeAndKill(kill: number): Promise<number> {
    const { seed, maxWrites } = this.#options;
    const random = keyedRandom(seed, 'kill', kill);
    const acknowledged = (): number =>
      this.#clients.reduce((sum, client) => sum + client.acknowledged, 0);
    let dead = false;
    const before = acknowledged();
    const wanted = before + random.integer(1, maxWrites);
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
    return acknowledged() - before;
  }

  async #killAtStart(after: number): Promise<void> {
    const starting = await launch(this.#command);
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
    const errors = this.#server?.errorOutput() ?? '';
    return errors === '' ? findings : [...findings, `the server printed: ${errors.slice(0, 500)}`];
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
