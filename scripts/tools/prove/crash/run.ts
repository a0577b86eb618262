import { keyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import {
  bidstageCommand,
  launch,
  type LaunchedServer,
  pause,
  type ServerCommand,
  withDataFolder,
} from '../../lib/server-process.ts';
import { autoPickOf, configurationOf, paymentsOf, settingsOf } from './affiliate-registers.ts';
import { type FileFindings, inspectDeadDirectory, leftovers } from './inspect-files.ts';
import { Client, type Register, SHARED } from './register.ts';
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

/** All parts of the state that are written at the same time. */
const registersOf = (maxRows: number): readonly Register[] => [
  ...['finance', 'rd-finance'].map(paymentsOf),
  ...['publisher', 'rd', 'finance'].map(settingsOf),
  autoPickOf('publisher', 'A1001'),
  configurationOf('publisher-jp', 'A1003', 40),
  configurationOf('rd', 'A1004', maxRows),
  worlds,
  snapshots,
];

class CrashProof {
  readonly #options: CrashOptions;
  readonly #command: ServerCommand;
  readonly #directory: string;
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
  #server: LaunchedServer | undefined;

  constructor(options: CrashOptions, command: ServerCommand, directory: string) {
    this.#options = options;
    this.#command = command;
    this.#directory = directory;
    this.#clients = registersOf(options.maxRows).map((one) => new Client(one));
    this.report.clients = this.#clients.length;
  }

  async run(): Promise<void> {
    try {
      this.report.normalStart = await this.#begin();
      for (let kill = 1; kill <= this.#options.kills; kill += 1) await this.#killOnce(kill);
      this.report.acknowledged = this.#acknowledged();
    } finally {
      await this.#server?.stop('SIGKILL');
    }
  }

  /** Starts the server, prepares the clients, and returns the time of a start without a kill, in ms. */
  async #begin(): Promise<number> {
    const took = await this.#start();
    await this.#api.makeWorld(SHARED);
    for (const client of this.#clients) await client.prepare(this.#api);
    return took;
  }

  async #start(): Promise<number> {
    this.#server = await launch(this.#command);
    this.#api.address = this.#server.address;
    return this.#server.ready();
  }

  async #killAtStart(after: number): Promise<void> {
    const starting = await launch(this.#command);
    await pause(after);
    await starting.stop('SIGKILL');
    this.report.kills += 1;
    this.report.killsAtStart += 1;
  }

  /** Writes until the server is killed: after a number of writes, so that a slow machine does as many. */
  async #writeAndKill(kill: number): Promise<void> {
    const { seed, maxWrites } = this.#options;
    const random = keyedRandom(seed, 'kill', kill);
    let dead = false;
    const wanted = this.#acknowledged() + random.integer(1, maxWrites);
    const writing = this.#clients.map((client) =>
      client.run(this.#api, keyedRandom(seed, 'client', client.name, kill), () => dead),
    );
    const ended = Promise.all(writing).then(() => (dead = true));
    while (this.#acknowledged() < wanted && !dead) await pause(1);
    // A random time between two writes.
    await pause(random.integer(0, 15));
    await this.#server?.stop('SIGKILL');
    dead = true;
    await ended;
    this.report.kills += 1;
    if (kill % START_KILL_EVERY === 0) await this.#killAtStart(random.integer(20, 400));
  }

  async #killOnce(kill: number): Promise<void> {
    const { findings, restarts } = this.report;
    const before = { writes: this.#acknowledged(), findings: findings.length };
    await this.#writeAndKill(kill);
    this.#addFindings(inspectDeadDirectory(this.#directory));
    const took = await this.#start();
    restarts.push(took);
    await this.#check();
    const writes = this.#acknowledged() - before.writes;
    const line = `killed after ${writes} writes, restarted in ${took.toFixed(0)} ms`;
    this.#options.onProgress?.(`${kill}: ${line}, ${findings.length - before.findings} findings`);
  }

  /** Checks that the restarted server has all acknowledged writes. */
  async #check(): Promise<void> {
    const { findings } = this.report;
    for (const client of this.#clients) {
      const judged = await client.check(this.#api);
      for (const count of ['lost', 'partial', 'unacknowledged'] as const)
        this.report[count] += judged[count];
      findings.push(...judged.findings, ...client.refused.splice(0));
    }
    findings.push(...leftovers(this.#directory));
    const errors = this.#server?.errorOutput() ?? '';
    if (errors !== '') findings.push(`the server printed: ${errors.slice(0, 500)}`);
  }

  #addFindings({ databases, findings }: FileFindings): void {
    this.report.databases += databases;
    this.report.findings.push(...findings);
  }

  #acknowledged(): number {
    return this.#clients.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }
}

export type CrashReport = CrashProof['report'];

/**
 * Kills a server repeatedly while clients write to it, and checks after each restart that all acknowledged writes
 * exist. The seed determines times and writes, but not their interleaving.
 */
export const proveCrashSafety = (options: CrashOptions): Promise<CrashReport> =>
  withDataFolder(async (directory) => {
    const command = await bidstageCommand(directory, options.environment);
    const proof = new CrashProof(options, command, directory);
    await proof.run();
    return proof.report;
  });
