import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareServer } from './contenders.ts';
import type { LoadFigures } from './steps.ts';
import { measureRead } from './measure.ts';
import { recordReads } from './record.ts';
import type { RecordedRead } from './recorded.ts';
import { signInAt, withServer } from './server-process.ts';

/** One call at Bidstage beside bare servers that send the same JSON. */
export interface Throughput extends RecordedRead {
  readonly bidstage: LoadFigures;
  /** A bare Fastify route that serialises the same value each time. */
  readonly fastify: LoadFigures;
  /** `node:http` with the bytes in hand. */
  readonly http: LoadFigures;
}

const SECONDS = 5;

/** Measures the reading calls at a running Bidstage and at bare servers with its answers, one after the other. */
export async function throughputOf(address: string, directory: string): Promise<Throughput[]> {
  const reads = await recordReads(address);
  const recorded = { reads, payments: [], pairs: [] };
  writeFileSync(join(directory, 'recorded.json'), JSON.stringify(recorded));
  const bare = (kind: 'fastify' | 'http', read: RecordedRead): Promise<LoadFigures> =>
    withServer(bareServer(kind).start(recorded, directory), ({ address: bareAddress }) =>
      measureRead(bareAddress, read, SECONDS),
    );
  const measured: Throughput[] = [];
  for (const read of reads) {
    const cookie = await signInAt(address, read.persona);
    const bidstage = await measureRead(address, read, SECONDS, cookie);
    const fastify = await bare('fastify', read);
    measured.push({ ...read, bidstage, fastify, http: await bare('http', read) });
  }
  return measured;
}
