import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

/** What a server bore. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  /** 99th percentile of the latency, in ms. */
  readonly p99: number;
}

interface AutocannonResult {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** Asks for a URL over 32 connections for some seconds, from a process of its own. Throws when an answer is not a success. */
export async function loadOf(url: string, cookie: string, seconds: number): Promise<LoadFigures> {
  const options = ['-c', '32', '-d', String(seconds), '-j', '-H', `cookie=${cookie}`, url];
  const client = spawn(process.execPath, [
    join(ROOT, 'node_modules/autocannon/autocannon.js'),
    ...options,
  ]);
  let output = '';
  client.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  await once(client, 'close');
  const { requests, latency, non2xx, errors } = JSON.parse(output) as AutocannonResult;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`);
  return { requestsPerSecond: requests.average, p99: latency.p99 };
}
