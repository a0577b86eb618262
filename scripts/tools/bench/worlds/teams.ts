import { readdirSync, readFileSync } from 'node:fs';
import { signInAt } from '../../../lib/api-client.ts';
import {
  type ServerProcess,
  pause,
  peakMemory,
  bidstageCommand,
  startServer,
  withDataFolder,
  withServer,
} from '../../lib/server-process.ts';
import { bytesOf, Connection } from '../servers/load.ts';
import { makeWorlds } from '../servers/measure.ts';
import { AFFILIATES, callOf, CALLER, CALLS } from './calls.ts';

/** Number of worlds, and time between two calls of a world in ms: 400 calls per second in all. */
export const TEAM_WORLDS = 1000;
export const CALL_EVERY = 2500;

/** How long the worlds are called before the measurement, in seconds: some ten calls of each. */
const WARM_SECONDS = 25;

/** Unit of the times in `/proc`. */
const TICKS_PER_SECOND = 100;

/** A user that calls one world at even intervals. */
interface Team {
  readonly world: number;
  readonly cookie: string;
  readonly connection: Connection;
  turn: number;
}

/** The response time of a call, in ms, from the moment at which it was due. */
export interface TimedCall {
  readonly name: string;
  readonly ms: number;
}

export interface TeamFigures {
  readonly calls: readonly TimedCall[];
  readonly callsPerSecond: number;
  /** Highest resident memory since the process started, and that at the end, in MiB. */
  readonly peak: number;
  readonly memory: number;
  /** Share of one processor that the server used during the calls. */
  readonly processor: number;
  /** Descriptors of the server: connections and files. */
  readonly descriptors: number;
}

/** Processor time of a process, in seconds. */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function callWorld(team: Team, host: string, due: number): Promise<TimedCall> {
  const { world, cookie, connection, turn } = team;
  team.turn += 1;
  const caller = { world, turn, now: Date.now() / 1000 };
  const call = callOf(caller);
  const status = await connection.send(bytesOf({ ...call.request(caller), cookie }, host));
  if (status !== 200) throw new Error(`${call.name} in world ${world}: ${status}`);
  return { name: call.name, ms: performance.now() - due };
}

/** Calls a world until `end`. A call that is due before the response to the last one waits, and the wait counts. */
async function useWorld(
  team: Team,
  host: string,
  start: number,
  end: number,
): Promise<TimedCall[]> {
  const timed: TimedCall[] = [];
  for (let due = start; due < end; due += CALL_EVERY) {
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    timed.push(await callWorld(team, host, due));
  }
  return timed;
}

/** Lets all teams call for some seconds; their calls are spread evenly over the interval. */
async function useWorlds(
  teams: readonly Team[],
  host: string,
  seconds: number,
): Promise<TimedCall[]> {
  const start = performance.now() + 100;
  const uses = teams.map((team, index) => {
    const begin = start + (index * CALL_EVERY) / teams.length;
    return useWorld(team, host, begin, start + seconds * 1000);
  });
  return (await Promise.all(uses)).flat();
}

async function teamsOf(address: string): Promise<Team[]> {
  const names = Array.from({ length: TEAM_WORLDS }, (_, index) => `team-${index}`);
  const cookies = await makeWorlds(address, names, CALLER);
  return Promise.all(
    cookies.map(async (cookie, world) => ({
      world,
      cookie,
      connection: await Connection.open(address),
      turn: 0,
    })),
  );
}

/** Ordinals of calls that together ask for everything that any call asks for. */
const ALL_TURNS = 6;

/** Sends every call for each affiliate, which generates the facts of the market. */
async function readAll(address: string): Promise<void> {
  const cookie = await signInAt(address, CALLER);
  const { host } = new URL(address);
  const connection = await Connection.open(address);
  for (const { request } of CALLS)
    for (let index = 0; index < AFFILIATES.length * ALL_TURNS; index += 1) {
      const turn = Math.floor(index / AFFILIATES.length);
      const caller = { world: index, turn, now: Date.now() / 1000 };
      await connection.send(bytesOf({ ...request(caller), cookie }, host));
    }
  connection.close();
}

async function measure(server: ServerProcess, seconds: number): Promise<TeamFigures> {
  const { address, process: child, memory } = server;
  const { host } = new URL(address);
  await readAll(address);
  const teams = await teamsOf(address);
  // Compiles the code, and reads what worlds and their markets cache.
  await useWorlds(teams, host, WARM_SECONDS);
  const before = cpuSeconds(child.pid);
  const calls = await useWorlds(teams, host, seconds);
  const processor = (cpuSeconds(child.pid) - before) / seconds;
  const descriptors = readdirSync(`/proc/${child.pid}/fd`).length;
  for (const { connection } of teams) connection.close();
  return {
    calls,
    callsPerSecond: calls.length / seconds,
    peak: peakMemory(child.pid) / 1024 / 1024,
    memory: memory(),
    processor,
    descriptors,
  };
}

/** Measures a server with many worlds in use at the same time, with a live clock as by default. */
export const measureTeams = (seconds: number): Promise<TeamFigures> =>
  withDataFolder(async (directory) => {
    const environment = {
      SIM_MAX_WORLDS: String(TEAM_WORLDS + 1),
      SIM_NOW: '',
      // Room for the worlds and for all facts.
      SIM_MAX_DISK: '4096',
    };
    const starting = startServer(await bidstageCommand(directory, environment));
    return withServer(starting, (server) => measure(server, seconds));
  });
