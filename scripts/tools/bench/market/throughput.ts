import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareServer } from '../servers/contenders.ts';
import { measureRead } from '../servers/measure.ts';
import { recordReads } from '../servers/record.ts';
import type { RecordedRead } from '../servers/recorded.ts';
import { signInAt } from '../../../lib/api-client.ts';
import { type ServerProcess, withServer } from '../../lib/server-process.ts';
import { timesOf } from '../../lib/statistics.ts';

/** Bidstage; a bare Fastify route that serialises the same value each time; `node:http` with prepared bytes. */
const SERVERS = ['bidstage', 'fastify', 'http'] as const;
type Server = (typeof SERVERS)[number];

/** Requests per second of each server, by turn. */
type Turns = Readonly<Record<Server, readonly number[]>>;

/** One operation of Bidstage compared with bare servers that send the same JSON. */
export interface Throughput extends RecordedRead {
  /** Requests per second, medians of the turns. */
  readonly rates: Readonly<Record<Server, number>>;
  /** Bidstage's rate relative to that of bare Fastify, median of the turns. */
  readonly ratio: number;
  /** Memory of Bidstage after the load, in MiB. */
  readonly memory: number;
}

/** Turns per server. Servers alternate, so that other load of the machine affects all of them. */
const TURNS = 5;

const SECONDS_PER_TURN = 2;

/** Seconds of load per operation on Bidstage, including the warm-up. */
export const SECONDS_OF_LOAD = TURNS * (SECONDS_PER_TURN + 1);

async function inTurns(
  read: RecordedRead,
  addresses: Readonly<Record<Server, string>>,
  cookie: string,
): Promise<Turns> {
  const rates = { bidstage: [] as number[], fastify: [] as number[], http: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const server of SERVERS) {
      const sent = server === 'bidstage' ? cookie : '';
      const load = await measureRead(addresses[server], read, SECONDS_PER_TURN, sent);
      rates[server].push(load.requestsPerSecond);
    }
  }
  return rates;
}

const medianOf = (values: readonly number[]): number => timesOf(values).median;

function figuresOf({ bidstage, fastify, http }: Turns): Pick<Throughput, 'rates' | 'ratio'> {
  return {
    rates: { bidstage: medianOf(bidstage), fastify: medianOf(fastify), http: medianOf(http) },
    ratio: medianOf(bidstage.map((rate, turn) => rate / (fastify[turn] ?? NaN))),
  };
}

/**
 * Measures the reading operations on a running Bidstage and on bare servers; its responses are stored in `directory`.
 */
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
      const addresses = { bidstage: address, fastify: fastify.address, http: http.address };
      const measured: Throughput[] = [];
      for (const read of reads) {
        const turns = await inTurns(read, addresses, await signInAt(address, read.persona));
        measured.push({ ...read, ...figuresOf(turns), memory: memory() });
      }
      return measured;
    }),
  );
}
