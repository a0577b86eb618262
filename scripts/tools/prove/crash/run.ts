import { setTimeout as pause } from 'node:timers/promises';
import { keyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import {
  bidstageCommand,
  launch,
  type ServerProcess,
  withFolder,
} from '../../../lib/server-process.ts';
import { inspectDeadDirectory, leftovers } from './inspect-files.ts';
import { clientOf } from './register.ts';
import { ACT_WORLDS, allRegisters, stateHash } from './registers.ts';
import { type CrashReport, newReport } from './report.ts';

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

/**
 * Whether a world is as another one in which its acts are done again: compares the whole states, so it also finds what one
 * table lacks.
 */
export async function equalsItsActs(api: ApiClient, world: string): Promise<boolean> {
  const name = 'acts-again';
  await api.must('POST', '/__sim/worlds', { json: { name, from: world, at: 'now' } });
  const isEqual = (await stateHash(api, world)) === (await stateHash(api, name));
  await api.must('DELETE', `/__sim/worlds/${name}`);
  return isEqual;
}

class CrashProof {
  readonly report = newReport();
  readonly #options: CrashOptions;
  readonly #directory: string;
  readonly #api = new ApiClient();
  /** One for each part of the state; all write at the same time. */
  #clients: readonly ReturnType<typeof clientOf>[] = [];
  #server: ServerProcess | undefined;

  constructor(options: CrashOptions, directory: string) {
    this.#options = options;
    this.#directory = directory;
  }

  async run(): Promise<void> {
    const { kills, maxRows, onProgress } = this.#options;
    const { findings } = this.report;
    try {
      await this.#start();
      const registers = await allRegisters(this.#api, maxRows);
      this.#clients = registers.map((register) => clientOf(register, this.#api, this.report));
      for (let round = 1; round <= kills; round += 1) {
        const before = findings.length;
        if (round % RESET_EVERY === 1) await this.#begin();
        await this.#killDuringWrites(round);
        const inspected = await inspectDeadDirectory(this.#directory);
        this.report.databases += inspected.databases;
        findings.push(...inspected.findings);
        await this.#start();
        await this.#check();
        const [done, found] = [this.report.acknowledged, findings.length - before];
        onProgress?.(`${round}: ${done} writes so far, ${found} findings`);
      }
    } finally {
      await this.#server?.stop('SIGKILL');
    }
  }

  async #launch(): Promise<ServerProcess> {
    this.#server = launch(await bidstageCommand(this.#directory, this.#options.environment));
    return this.#server;
  }

  async #start(): Promise<void> {
    const server = await this.#launch();
    this.report.starts.push(await server.ready());
    this.#api.address = server.address;
  }

  async #kill(): Promise<void> {
    await this.#server?.stop('SIGKILL');
    this.report.kills += 1;
  }

  async #begin(): Promise<void> {
    for (const world of ACT_WORLDS) await this.#api.must('POST', '/__sim/reset', { world });
    for (const client of this.#clients) await client.prepare();
  }

  /** Writes until the server is killed: after a number of writes, so that a slow machine does as many. */
  async #killDuringWrites(round: number): Promise<void> {
    const { seed, maxWrites } = this.#options;
    const random = keyedRandom(seed, 'kill', round);
    let dead = false;
    const wanted = this.report.acknowledged + random.integer(1, maxWrites);
    const writing = this.#clients.map((client) =>
      client.write(keyedRandom(seed, 'client', client.name, round), () => dead),
    );
    const ended = Promise.all(writing).then(() => (dead = true));
    while (this.report.acknowledged < wanted && !dead) await pause(1);
    // A random time between two writes.
    await pause(random.integer(0, 15));
    await this.#kill();
    dead = true;
    await ended;
    if (round % START_KILL_EVERY !== 0) return;
    await this.#launch();
    await pause(random.integer(20, 400));
    await this.#kill();
    this.report.killsAtStart += 1;
  }

  /** Checks that the restarted server has all acknowledged writes. */
  async #check(): Promise<void> {
    const { findings } = this.report;
    for (const client of this.#clients) await client.check();
    for (const world of ACT_WORLDS) {
      if (await equalsItsActs(this.#api, world)) continue;
      this.report.partial += 1;
      findings.push(`the state of ${world} is not that of its acts`);
    }
    const errors = this.#server?.errorOutput() ?? '';
    if (errors !== '') findings.push(`the server printed: ${errors.slice(0, 500)}`);
    findings.push(...leftovers(this.#directory));
  }
}

/**
 * Kills a server repeatedly while clients write to it, and checks after each restart that all acknowledged writes
 * exist. The seed determines times and writes, but not their interleaving.
 */
export const proveCrashSafety = (options: CrashOptions): Promise<CrashReport> =>
  withFolder(async (directory) => {
    const proof = new CrashProof(options, directory);
    await proof.run();
    return proof.report;
  });
