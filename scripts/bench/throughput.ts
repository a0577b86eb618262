import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareServer } from './contenders.ts';
import { measureRead } from './measure.ts';
import { recordReads } from './record.ts';
import type { RecordedRead } from './recorded.ts';
import { type ServerProcess, signInAt, withServer } from './server-process.ts';

/** Bidstage; a bare Fastify route that serialises the same value each time; `node:http` with the bytes in hand. */
const SERVERS = ['bidstage', 'fastify', 'http'] as const;
type Server = (typeof SERVERS)[number];

/** Requests per second. */
type Rates = Record<Server, number>;

/** One call at Bidstage beside bare servers that send the same JSON. */
export interface Throughput extends RecordedRead {
  readonly rates: Rates;
  /** Memory of Bidstage after it, in MiB. */
  readonly memory: number;
}

/** Turns that each server has, by one another, so that all have their share of whatever else the machine does. */
const TURNS = 3;

const SECONDS_PER_TURN = 2;

/** Seconds for which each call is asked for at Bidstage, warming up included. */
export const SECONDS_OF_LOAD = TURNS * (SECONDS_PER_TURN + 1);

/** Requests per second of each server, on the average of its turns. */
async function inTurns(
  read: RecordedRead,
  servers: Readonly<Record<Server, string>>,
  cookie: string,
): Promise<Rates> {
  const rates = { bidstage: 0, fastify: 0, http: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const server of SERVERS) {
      const sent = server === 'bidstage' ? cookie : '';
      const load = await measureRead(servers[server], read, SECONDS_PER_TURN, sent);
      rates[server] += load.requestsPerSecond / TURNS;
    }
  }
  return rates;
}

/** Measures the reading calls at a running Bidstage and at bare servers with its answers; `directory` takes those. */
export async function throughputOf(
  { address, memory }: ServerProcess,
  directory: string,
): Promise<Throughput[]> {
  const reads = await recordReads(address);
  const recorded = { reads, payments: [], pairs: [] };
  writeFileSync(join(directory, 'recorded.json'), JSON.stringify(recorded));
  const bare = (kind: 'fastify' | 'http'): Promise<ServerProcess> =>
    bareServer(kind).start(recorded, directory);
  return withServer(bare('fastify'), (fastify) =>
    withServer(bare('http'), async (http) => {
      const servers = { bidstage: address, fastify: fastify.address, http: http.address };
      const measured: Throughput[] = [];
      for (const read of reads) {
        const rates = await inTurns(read, servers, await signInAt(address, read.persona));
        measured.push({ ...read, rates, memory: memory() });
      }
      return measured;
    }),
  );
}
