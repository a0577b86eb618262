import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { LIMITS } from '../../../../apps/mock-api/src/contract/values/limits.ts';
import { ROOT } from '../../../lib/run.mjs';
import { type Times, timesOf } from '../../lib/statistics.ts';
import { analyticsCalls } from './endpoint-times.ts';

/** Turns without and with checks. They alternate, so that other load of the machine affects both. */
const TURNS = 4;

/** Requests per operation and turn: enough that the 99 % quantile is not just the maximum. */
const ROUNDS = 300;

/** Returns a file of 50,000 short rows that is just small enough to be uploaded. */
function longFile(): string {
  const lines = ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS'];
  for (let row = 0; row < 50_000; row += 1) {
    const params = '"[{""bidder"":""appnexus"",""params"":{""placementId"":1}}]"';
    lines.push(`p${Math.floor(row / 30)},/1/a${row % 30},d${row % 30},"[[300,250]]",${params}`);
  }
  const text = lines.join('\n');
  if (text.length > LIMITS.csvFileBytes) throw new Error('the file is too long');
  return text;
}

/** Starts a process that sends such a file to the check repeatedly, and returns that process. */
async function checkFiles(
  address: string,
  cookie: string,
  directory: string,
): Promise<ChildProcess> {
  const file = join(directory, 'long.csv');
  writeFileSync(file, longFile());
  const url = `${address}/v1/prebid/csv_validation`;
  const child = spawn(
    process.execPath,
    [join(ROOT, 'scripts/tools/bench/market/check-files.mjs'), url, cookie, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request and discards the body, because time spent on it would count as the server's. */
async function drain(url: string, cookie: string): Promise<void> {
  const request = get(url, { agent, headers: { cookie } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  await once(response.resume(), 'end');
}

/** Latencies by operation, in ms. */
type Latencies = Map<string, number[]>;

/**
 * Requests the analytics operations over 7 days, each time another range that ends `back` half hours ago or earlier.
 */
async function ask(
  address: string,
  cookie: string,
  back: number,
  latencies: Latencies,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of analyticsCalls(7, back + round)) {
      const start = performance.now();
      await drain(`${address}${path}`, cookie);
      const took = performance.now() - start;
      const list = latencies.get(name);
      if (list) list.push(took);
      else latencies.set(name, [took]);
    }
  }
}

/**
 * Returns the latencies of the analytics operations for a client, without other load and while files of 50,000 rows are
 * checked one after another; the file is stored in `directory`.
 */
export async function timesWhileValidating(
  address: string,
  cookie: string,
  directory: string,
): Promise<ReadonlyMap<string, { readonly calm: Times; readonly busy: Times }>> {
  const calm: Latencies = new Map();
  const busy: Latencies = new Map();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const back = 500 + 2 * turn * ROUNDS;
    await ask(address, cookie, back, calm);
    const checking = await checkFiles(address, cookie, directory);
    await ask(address, cookie, back + ROUNDS, busy);
    if (checking.exitCode !== null) throw new Error('a file check failed');
    checking.kill();
  }
  return new Map(
    [...calm].map(([name, times]) => [
      name,
      { calm: timesOf(times), busy: timesOf(busy.get(name) ?? []) },
    ]),
  );
}
