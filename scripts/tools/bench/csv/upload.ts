import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../../../apps/mock-api/src/build-server.ts';
import { readConfig } from '../../../../apps/mock-api/src/config.ts';
import { loadFixtures } from '../../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { ROOT } from '../../../lib/run.mjs';

/** Effect of an upload on other requests; times in ms. */
export interface UploadFigures {
  readonly status: number;
  /** Time from the first byte sent to the end of the response. */
  readonly took: number;
  /** Longest time between two turns of the server's event loop. */
  readonly longestBlock: number;
  /** The same, counting only the time in which its thread had a processor. */
  readonly longestOwnBlock: number;
  /** Latencies of `GET /v1/users/me` during the upload. */
  readonly others: readonly number[];
}

/** Source of the client. It runs as a separate process, so that it uses no time of the server's process. */
const CLIENT = `
const http = require('node:http'), fs = require('node:fs');
const { port, path, file, cookie } = JSON.parse(process.argv[1]);
const agent = new http.Agent({ keepAlive: true });
const call = (options, body) => new Promise((resolve, reject) => {
  const sent = http.request({ port, agent, ...options }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode));
  });
  sent.on('error', reject).end(body);
});
const boundary = 'bench-boundary';
const body = Buffer.concat([
  Buffer.from('--' + boundary + '\\r\\nContent-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"\\r\\n\\r\\n'),
  fs.readFileSync(file), Buffer.from('\\r\\n--' + boundary + '--\\r\\n'),
]);
const others = [];
let done = false;
(async () => {
  const look = async () => {
    const start = performance.now();
    await call({ path: '/v1/users/me', headers: { cookie } });
    return performance.now() - start;
  };
  for (let index = 0; index < 20; index++) await look();
  const start = performance.now();
  const upload = call({ method: 'POST', path, headers: {
    cookie, 'content-type': 'multipart/form-data; boundary=' + boundary, 'content-length': body.length } }, body);
  upload.finally(() => { done = true; });
  while (!done) { others.push(await look()); await new Promise((resolve) => setTimeout(resolve, 2)); }
  process.stdout.write(JSON.stringify({ status: await upload, took: performance.now() - start, others }));
  process.exit(0);
})();
`;

/** Time for which the main thread has had a processor, in ms; only Linux tells. */
function mainThreadTime(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Watches the event loop of this process; the result is the longest gap since the start, in ms. */
function watchLoop(): () => { longestBlock: number; longestOwnBlock: number } {
  let longestBlock = 0;
  let longestOwnBlock = 0;
  let last = performance.now();
  let lastOwn = mainThreadTime();
  const timer = setInterval(() => {
    const now = performance.now();
    const own = mainThreadTime();
    longestBlock = Math.max(longestBlock, now - last);
    longestOwnBlock = Math.max(longestOwnBlock, Math.min(now - last, own - lastOwn));
    [last, lastOwn] = [now, own];
  }, 1);
  return () => {
    clearInterval(timer);
    return { longestBlock, longestOwnBlock };
  };
}

/** Starts the server on its own data folder, as `npm start` does. */
export async function startBenchServer() {
  const directory = mkdtempSync(join(tmpdir(), 'bidstage-bench-'));
  const app = await buildServer({
    config: readConfig({ BIDSTAGE_DATA_DIR: directory, SIM_NOW: '2024-01-08T09:00:00Z' }),
    fixtures: loadFixtures(join(ROOT, 'fixtures')),
    sources: { wall: () => Date.UTC(2024, 0, 8), drawId: randomUUID },
    portalDirectory: null,
    factsDirectory: null,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const payload = { persona: 'publisher' };
  const { cookies } = await app.inject({ method: 'POST', url: '/__sim/sign-in', payload });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

  const upload = async (path: string, text: string): Promise<UploadFigures> => {
    const file = join(directory, 'upload.csv');
    writeFileSync(file, text);
    const options = { port: Number(new URL(address).port), path, file, cookie };
    const client = spawn(process.execPath, ['-e', CLIENT, JSON.stringify(options)]);
    client.stderr.pipe(process.stderr);
    let output = '';
    client.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    const stop = watchLoop();
    await once(client, 'close');
    return { ...(JSON.parse(output) as UploadFigures), ...stop() };
  };
  const close = async (): Promise<void> => {
    await app.close();
    rmSync(directory, { recursive: true });
  };
  return { upload, close };
}
