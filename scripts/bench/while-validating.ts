import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { LIMITS } from '../../apps/mock-api/src/contract/limits.ts';
import { ROOT } from '../lib/run.mjs';
import { analyticsCalls, type Times, timesOf } from './endpoint-times.ts';

/** Turns of calm and checks by one another, so that both have their share of whatever else the machine does. */
const TURNS = 4;

/** Times that each call is asked for in a turn: of so many, the 99 % is not just the longest. */
const ROUNDS = 300;

/** A file of 50,000 short rows that is just small enough to be uploaded. */
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

/** Has such a file checked again and again by a process of its own, and answers that process. */
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
    [join(ROOT, 'scripts/bench/check-files.mjs'), url, cookie, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks and lets the body go by: whatever more a client does with it would count as the server's. */
async function drain(url: string, cookie: string): Promise<void> {
  const request = get(url, { agent, headers: { cookie } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  await once(response.resume(), 'end');
}

/** Latencies by call, in ms. */
type Latencies = Map<string, number[]>;

/** Asks for the analytics calls over 7 days, each time over other days, that end `back` half hours ago or earlier. */
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
 * Latencies of the analytics calls as a client sees them, in calm and while files of 50,000 rows are checked one after the
 * other; `directory` takes the file.
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
    if (checking.exitCode !== null) throw new Error('the files were not checked to the end');
    checking.kill();
  }
  return new Map(
    [...calm].map(([name, times]) => [
      name,
      { calm: timesOf(times), busy: timesOf(busy.get(name) ?? []) },
    ]),
  );
}
