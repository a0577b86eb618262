import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import { ensureServerBuilt } from '../../../lib/ensure-server-built.mjs';
import { Caller } from '../../../lib/api-client.ts';
import { launchServer, type ServerChild } from '../../lib/server-child.ts';
import {
  configRegister,
  floorsRegister,
  settingsRegister,
  SHARED,
  switchesRegister,
} from './affiliate-registers.ts';
import { inspectDeadDirectory, inspectFacts, leftovers } from './inspect-files.ts';
import { paymentRegister } from './payment-register.ts';
import { type Register, Writer } from './register.ts';
import { snapshotRegister } from './snapshot-register.ts';
import {
  eventsRegister,
  sessionsRegister,
  steeringRegister,
  worldsRegister,
} from './world-registers.ts';

/** Options of a proof. */
export interface CrashOptions {
  readonly seed: number;
  readonly kills: number;
  /** Maximum number of acknowledged writes between two kills, without the last writes in progress. */
  readonly maxWrites: number;
  /** Rows of the largest uploaded file. */
  readonly maxRows: number;
  /** Folder of existing facts; null simulates the market again, and kills the server during that. */
  readonly facts: string | null;
  /** Additional environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with a line of text after each kill and its checks. */
  readonly told?: (line: string) => void;
}

/** Results of a proof. */
export interface CrashReport {
  readonly clients: number;
  readonly kills: number;
  /** Kills before the first response of the server. */
  readonly killsAtStart: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly half: number;
  /** Writes that were done but not acknowledged. */
  readonly carried: number;
  /** Number of inspections of SQLite files. */
  readonly databases: number;
  /** Times from start to first response in ms: without a kill, then after each kill. */
  readonly calmStart: number;
  readonly restarts: readonly number[];
  /** All problems. */
  readonly findings: readonly string[];
}

/** Every tenth kill hits the server while it starts. */
const START_KILL_EVERY = 10;

/** Returns one register per client; clients of the shared world write to it at the same time. */
function registers(maxRows: number): Register<never>[] {
  const list = [
    paymentRegister('finance'),
    paymentRegister('rd-finance'),
    settingsRegister('publisher'),
    settingsRegister('rd'),
    settingsRegister('finance'),
    floorsRegister({ persona: 'publisher', affiliateId: 'A1001' }),
    floorsRegister({ persona: 'publisher-tw', affiliateId: 'A1002' }),
    switchesRegister({ persona: 'publisher', affiliateId: 'A1001' }),
    configRegister({ persona: 'publisher-jp', affiliateId: 'A1003' }, 40),
    configRegister({ persona: 'rd', affiliateId: 'A1004' }, maxRows),
    worldsRegister(),
    steeringRegister(),
    snapshotRegister(),
    sessionsRegister(),
    eventsRegister(),
  ];
  // The list is only iterated; each register handles states of its own type.
  return list as unknown as Register<never>[];
}

class CrashProof {
  readonly #options: CrashOptions;
  /** One bundle for all restarts, even if the sources change during the run. */
  readonly #entry: string;
  readonly #directory = mkdtempSync(join(tmpdir(), 'bidstage-crash-'));
  readonly #caller = new Caller();
  readonly #writers: readonly Writer<never>[];
  readonly #findings: string[] = [];
  readonly #restarts: number[] = [];
  #server: ServerChild | undefined;
  #killsAtStart = 0;
  #sums = { lost: 0, half: 0, carried: 0, databases: 0 };

  constructor(options: CrashOptions, entry: string) {
    this.#options = options;
    this.#entry = entry;
    this.#writers = registers(options.maxRows).map((register) => new Writer(register));
  }

  async run(): Promise<CrashReport> {
    try {
      const calmStart = await this.#begin();
      for (let kill = 1; kill <= this.#options.kills; kill += 1) await this.#killOnce(kill);
      this.#count(inspectFacts(this.#directory));
      return this.#report(calmStart);
    } finally {
      await this.#server?.kill();
      rmSync(this.#directory, { recursive: true, force: true });
    }
  }

  #launch(): Promise<ServerChild> {
    return launchServer(this.#entry, {
      BIDSTAGE_DATA_DIR: this.#directory,
      SIM_NOW: BENCH_NOW,
      ...this.#options.environment,
    });
  }

  /** Starts the server, prepares the clients, and returns the time of a start without a kill, in ms. */
  async #begin(): Promise<number> {
    const { facts, seed } = this.#options;
    if (facts === null) {
      const starting = await this.#launch();
      await pause(keyedRandom(seed, 'first kill').integer(500, 4000));
      await starting.kill();
    } else {
      mkdirSync(facts, { recursive: true });
      symlinkSync(facts, join(this.#directory, 'facts'), 'junction');
    }
    const first = await this.#launch();
    this.#server = first;
    const took = await first.ready();
    this.#caller.address = first.address;
    await this.#caller.must('POST', '/__sim/worlds', { json: { name: SHARED } });
    for (const writer of this.#writers) await writer.prepare(this.#caller);
    if (facts !== null) return took;
    await first.stop();
    return this.#start();
  }

  async #start(): Promise<number> {
    const server = await this.#launch();
    this.#server = server;
    const took = await server.ready();
    this.#caller.address = server.address;
    return took;
  }

  async #killOnce(kill: number): Promise<void> {
    const { seed, maxWrites, told } = this.#options;
    const random = keyedRandom(seed, 'kill', kill);
    const before = this.#acknowledged();
    let dead = false;
    const writing = this.#writers.map((writer) =>
      writer.write(this.#caller, keyedRandom(seed, 'client', writer.name, kill), () => dead),
    );
    // Waits for a number of writes, so that a slow machine does as many, and then for a random time between two writes.
    const wanted = before + random.integer(1, maxWrites);
    const ended = Promise.all(writing).then(() => (dead = true));
    while (this.#acknowledged() < wanted && !dead) await pause(1);
    await pause(random.integer(0, 15));
    await this.#server?.kill();
    dead = true;
    await ended;
    if (kill % START_KILL_EVERY === 0) await this.#killAtStart(random.integer(20, 400));
    this.#count(inspectDeadDirectory(this.#directory));
    const took = await this.#start();
    this.#restarts.push(took);
    const found = this.#findings.length;
    await this.#check();
    const writes = this.#acknowledged() - before;
    told?.(
      `${kill}: killed after ${writes} writes, back in ${took.toFixed(0)} ms, ` +
        `${this.#findings.length - found} findings`,
    );
  }

  async #killAtStart(after: number): Promise<void> {
    const starting = await this.#launch();
    await pause(after);
    await starting.kill();
    this.#killsAtStart += 1;
  }

  /** Checks that the restarted server has all acknowledged writes. */
  async #check(): Promise<void> {
    for (const writer of this.#writers) {
      const { lost, half, carried, findings } = await writer.check(this.#caller);
      this.#sums.lost += lost;
      this.#sums.half += half;
      this.#sums.carried += carried;
      this.#findings.push(...findings, ...writer.refused.splice(0));
    }
    this.#findings.push(...leftovers(this.#directory));
    const complaints = this.#server?.complaints() ?? '';
    if (complaints !== '') this.#findings.push(`the server complains: ${complaints.slice(0, 500)}`);
  }

  #count({ databases, findings }: ReturnType<typeof inspectFacts>): void {
    this.#sums.databases += databases;
    this.#findings.push(...findings);
  }

  #acknowledged(): number {
    return this.#writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  #report(calmStart: number): CrashReport {
    const { facts, kills } = this.#options;
    return {
      clients: this.#writers.length,
      kills: kills + this.#killsAtStart + (facts === null ? 1 : 0),
      killsAtStart: this.#killsAtStart + (facts === null ? 1 : 0),
      acknowledged: this.#acknowledged(),
      ...this.#sums,
      calmStart,
      restarts: this.#restarts,
      findings: this.#findings,
    };
  }
}

/** Waits for `ms` milliseconds. */
function pause(ms: number): Promise<void> {
  return new Promise((passed) => setTimeout(passed, ms));
}

/**
 * Kills a server repeatedly while clients write to it, and checks after each restart that all acknowledged writes
 * exist. The seed determines times and writes, but not their interleaving.
 */
export async function proveCrashSafety(options: CrashOptions): Promise<CrashReport> {
  return new CrashProof(options, await ensureServerBuilt()).run();
}
