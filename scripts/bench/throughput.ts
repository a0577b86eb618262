import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadFigures, loadOf } from './load.ts';
import { signInAt, startProcess } from './server-process.ts';

/** One call at Bidstage beside bare servers that send the same JSON. */
export interface Throughput {
  readonly call: string;
  readonly kilobytes: number;
  readonly bidstage: LoadFigures;
  /** A bare Fastify route that serialises the same value each time. */
  readonly fastify: LoadFigures;
  /** `node:http` with the bytes in hand. */
  readonly http: LoadFigures;
  /** Ratio to the bare Fastify route that is wanted. */
  readonly wanted: number;
}

const SECONDS = 5;

interface MeasuredCall {
  readonly name: string;
  readonly persona: string;
  readonly path: string;
  readonly wanted: number;
}

const DAY = 86_400;

/** The calls whose throughput has a goal; `now` in seconds since 1970. */
export function measuredCalls(now: number): readonly MeasuredCall[] {
  const range = `from=${now - 60 * DAY}&to=${now}`;
  return [
    { name: 'users/me', persona: 'publisher', path: '/v1/users/me', wanted: 0.6 },
    { name: 'payments', persona: 'finance', path: '/v1/accounting/payments', wanted: 3.5 },
    {
      name: 'by bidder, 60 days',
      persona: 'publisher-large',
      path: `/v1/prebid/performance/by/bidder/adunit?${range}`,
      wanted: 3.5,
    },
  ];
}

/** Measures one call at a running Bidstage and at bare servers with its answer, one after the other. */
export async function throughputOf(
  address: string,
  directory: string,
  { name, persona, path, wanted }: MeasuredCall,
): Promise<Throughput> {
  const cookie = await signInAt(address, persona);
  const url = `${address}${path}`;
  const bytes = await (await fetch(url, { headers: { cookie } })).text();
  const file = join(directory, 'answer.json');
  writeFileSync(file, bytes);
  const bidstage = await loadOf(url, cookie, SECONDS);
  const bare = async (kind: string): Promise<LoadFigures> => {
    const environment = { ANSWER_FILE: file, BARE: kind };
    const server = await startProcess('scripts/bench/bare-servers.ts', environment, '/');
    const figures = await loadOf(`${server.address}/`, cookie, SECONDS);
    await server.stop();
    return figures;
  };
  return {
    call: name,
    kilobytes: bytes.length / 1024,
    bidstage,
    fastify: await bare('fastify'),
    http: await bare('http'),
    wanted,
  };
}
