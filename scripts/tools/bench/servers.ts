// `npm run bench:servers`: the requests per second of Bidstage, and of bare servers that serve the same data.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { integerOption, parseOptions } from '../../lib/arguments.mjs';
import { ApiClient } from '../../lib/api-client.ts';
import { machine, printLine, runTool, tableOf } from '../lib/report.ts';
import { bidstageCommand, withFolder, withServer } from '../../lib/server-process.ts';

const USAGE = `npm run bench:servers [-- --seconds N]
Compares the requests per second with bare servers. Writes a part of docs/performance.md.
  --seconds N   per server and request: 10 if absent`;

const OPTIONS = { seconds: { type: 'string', default: '10' } } as const;

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;

const SETTINGS = '/v1/prebid/users/me';

/** What is measured: the name, the persona, and the requests that each connection repeats, the first of which reads. */
const LOADS: readonly (readonly [string, string, readonly autocannon.Request[]])[] = [
  ['`GET /v1/users/me`', 'publisher', [{ path: '/v1/users/me' }]],
  [
    'the list of closed payment requests',
    'finance',
    [{ path: '/v1/accounting/payments?status=2' }],
  ],
  [
    '`GET` of the settings, then `PATCH`',
    'publisher',
    [
      { path: SETTINGS },
      {
        method: 'PATCH',
        path: SETTINGS,
        body: '{"anomalyReportDailyRevenueDecreaseThreshold":10}',
        headers: { 'content-type': 'application/json' },
      },
    ],
  ],
];

/** Measures a server with each load, in their order. Bidstage's sessions are empty for a server that needs none. */
async function measure(url: string, sessions: readonly string[], seconds: number) {
  const results: autocannon.Result[] = [];
  for (const [index, [name, , requests]] of LOADS.entries()) {
    printLine(`  ${name}`);
    const headers = { cookie: sessions[index] ?? '' };
    const load = { url, connections: CONNECTIONS, headers, requests: [...requests] };
    await autocannon({ ...load, duration: WARM_UP_SECONDS });
    const result = await autocannon({ ...load, duration: seconds });
    if (result.errors + result.non2xx > 0)
      throw new Error(`${result.errors} errors, ${result.non2xx} responses that are not 2xx`);
    results.push(result);
  }
  return results;
}

/** Measures Bidstage, and writes its responses to the reading requests, by path, to a file for the bare servers. */
async function measureBidstage(address: string, recorded: string, seconds: number) {
  const api = new ApiClient(address);
  const sessions: string[] = [];
  const responses: Record<string, unknown> = {};
  for (const [, persona, [{ path = '' } = {}]] of LOADS) {
    const cookie = await api.signIn(persona);
    sessions.push(cookie);
    responses[path] = (await api.must('GET', path, { cookie })).json();
  }
  writeFileSync(recorded, JSON.stringify(responses));
  return measure(address, sessions, seconds);
}

/** The results of each server, by its name. */
async function compare(folder: string, seconds: number) {
  const recorded = join(folder, 'recorded.json');
  const measured: Record<string, autocannon.Result[]> = {};
  printLine('Bidstage');
  await withServer(await bidstageCommand(join(folder, 'data')), async ({ address }) => {
    measured['Bidstage'] = await measureBidstage(address, recorded, seconds);
  });
  for (const [name, store] of [
    ['bare Fastify', 'memory'],
    ['bare Fastify + SQLite', 'sqlite'],
  ] as const) {
    printLine(name);
    const bare = {
      args: ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'bare-server.ts')],
      environment: { RECORDED: recorded, STORE: store, DATABASE: join(folder, 'bare.db') },
    };
    await withServer(bare, async ({ address }) => {
      measured[name] = await measure(address, [], seconds);
    });
  }
  return measured;
}

await runTool('performance.md', 'servers', async () => {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  const seconds = integerOption('seconds', values.seconds, 1, 60);
  const measured = await withFolder((folder) => compare(folder, seconds));
  const rows = LOADS.flatMap(([name], load) =>
    Object.entries(measured).map(([server, results]) => {
      const perSecond = results[load]?.requests.average ?? NaN;
      const bare = measured['bare Fastify']?.[load]?.requests.average ?? NaN;
      const p99 = results[load]?.latency.p99 ?? NaN;
      return [name, server, perSecond.toFixed(0), p99, (perSecond / bare).toFixed(2)];
    }),
  );
  return {
    text: `\`npm run bench:servers\`, ${machine()}. One server at a time; autocannon sends from another process with
${CONNECTIONS} connections for ${seconds} s, on the same processors.

${tableOf(['request', 'server', 'requests/s', 'p99, ms', 'ratio to bare Fastify'], rows)}
`,
  };
});
