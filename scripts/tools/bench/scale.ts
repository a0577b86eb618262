// `npm run bench:scale`: measures 1, 2 and 4 processes behind nginx with the same load. Writes docs/bench-scale.md.
import { cpus } from 'node:os';
import { ApiClient } from '../../lib/api-client.ts';
import { findNginx, type Group, type Nginx, startGroup, WITH_TOKEN } from '../lib/nginx.ts';
import { machine, rows, runTool } from '../lib/report.ts';
import { BENCH_NOW_SECONDS, withDataFolder } from '../lib/server-process.ts';
import { CONNECTIONS, type LoadFigures, loadOfTracks, type Step } from './servers/load.ts';
import { warmLoad } from './servers/measure.ts';

const PROCESSES = [1, 2, 4];
const WORLDS = 32;
const SECONDS = 10;
const DAY = 86_400;

/** Different ranges, so that few responses are equal. */
const RANGES = 20;

/** The loads: what each user requests, one request after the other. */
const LOADS: Readonly<Record<string, (cookie: string) => Step[]>> = {
  'who is signed in': (cookie) => [{ method: 'GET', path: '/v1/users/me', cookie, body: null }],
  'figures by bidder and ad unit': (cookie) =>
    Array.from({ length: RANGES }, (_none, index) => {
      const to = BENCH_NOW_SECONDS - index * DAY;
      const path = `/v1/prebid/performance/by/bidder/adunit?from=${to - 7 * DAY}&to=${to}`;
      return { method: 'GET', path, cookie, body: null };
    }),
};

interface Measured {
  readonly processes: number;
  readonly figures: readonly LoadFigures[];
  /** Of the processes together, in MiB. */
  readonly memory: number;
}

/** Creates the worlds through nginx, with a user in each; returns their cookies. */
async function signInToWorlds(group: Group): Promise<string[]> {
  const api = new ApiClient(group.nginx.address, WITH_TOKEN);
  const cookies: string[] = [];
  for (let index = 0; index < WORLDS; index += 1) {
    const name = `load-${index}`;
    await api.makeWorld(name);
    cookies.push(`${await api.signIn('publisher-large', name)}; bidstage_world=${name}`);
  }
  return cookies;
}

async function measureGroup(group: Group, processes: number): Promise<Measured> {
  const { address } = group.nginx;
  const cookies = await signInToWorlds(group);
  const figures: LoadFigures[] = [];
  for (const steps of Object.values(LOADS)) {
    const tracks = Array.from({ length: CONNECTIONS }, (_none, index) =>
      steps(cookies[index % WORLDS] ?? ''),
    );
    // Each server computes its figures once before they are measured.
    await loadOfTracks(address, tracks);
    figures.push(await warmLoad(address, tracks, SECONDS));
  }
  const memory = group.servers.reduce((sum, server) => sum + server.memory(), 0);
  return { processes, figures, memory };
}

const measure = (nginx: Nginx, processes: number): Promise<Measured> =>
  withDataFolder(async (folder) => {
    const group = await startGroup(nginx, folder, processes, {});
    return measureGroup(group, processes).finally(group.stop);
  });

function reportOf(measured: readonly Measured[], { version }: Nginx): string {
  const cells = measured.map(({ processes, figures, memory }) => [
    processes,
    ...figures.flatMap(({ requestsPerSecond, p99 }) => [
      requestsPerSecond.toFixed(0),
      `${p99.toFixed(1)} ms`,
    ]),
    `${memory.toFixed(0)} MiB`,
  ]);
  const titles = Object.keys(LOADS).map((title) => `${title}: requests/s | 99 %`);
  return `# Several processes behind nginx

\`npm run bench:scale\`: ${WORLDS} worlds, ${CONNECTIONS} connections, ${SECONDS} s for each load, nginx ${version} with one
process and [the documented configuration](scale-out.md). ${machine()}.

| processes | ${titles.join(' | ')} | memory of all |
|---|${titles.map(() => '---|---|').join('')}---|
${rows(cells)}

The ${cpus().length} processors of this machine are shared by the servers, nginx and the client that sends the load: a server
uses one processor, so more processes than free processors cannot be faster here.
`;
}

await runTool('bench-scale.md', async () => {
  const nginx = findNginx();
  if (!nginx) throw new Error('bench:scale needs nginx: install it first (Debian: nginx-light)');
  const measured: Measured[] = [];
  for (const processes of PROCESSES) measured.push(await measure(nginx, processes));
  return { text: reportOf(measured, nginx) };
});
