// `npm run bench:servers`: the requests per second of Bidstage, of a bare Fastify and of a bare Fastify
// with SQLite that serve the same data, with autocannon. Writes the part `servers` of docs/performance.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { integerOption, parseOptions } from '../../lib/arguments.mjs';
import { ApiClient, signInAt } from '../../lib/api-client.ts';
import { machine, printLine, runTool, tableOf } from '../lib/report.ts';
import {
  bidstageCommand,
  type ServerProcess,
  withDataFolder,
  withServer,
} from '../lib/server-process.ts';

const USAGE = `npm run bench:servers [-- --seconds N]
Compares the requests per second with bare servers. Writes a part of docs/performance.md.
  --seconds N   per server and request: 10 if absent`;

const OPTIONS = { seconds: { type: 'string', default: '10' } } as const;

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;

const ME = '/v1/users/me';
const LIST = '/v1/accounting/payments?status=2';
const SETTINGS = '/v1/prebid/users/me';
const CHANGE = { anomalyReportDailyRevenueDecreaseThreshold: 10 };

type Requests = readonly autocannon.Request[];

/** What is measured: the name, the persona, and the requests that each connection repeats. */
const LOADS: readonly (readonly [string, string, Requests])[] = [
  ['`GET /v1/users/me`', 'publisher', [{ method: 'GET', path: ME }]],
  ['the list of closed payment requests', 'finance', [{ method: 'GET', path: LIST }]],
  [
    '`GET` of the settings, then `PATCH`',
    'publisher',
    [
      { method: 'GET', path: SETTINGS },
      {
        method: 'PATCH',
        path: SETTINGS,
        body: JSON.stringify(CHANGE),
        headers: { 'content-type': 'application/json' },
      },
    ],
  ],
];

interface Figures {
  readonly perSecond: number;
  readonly p99: number;
}

async function measure(url: string, cookie: string, requests: Requests, seconds: number) {
  const load = {
    url,
    connections: CONNECTIONS,
    headers: { cookie },
    requests: [...requests],
  };
  await autocannon({ ...load, duration: WARM_UP_SECONDS });
  const { errors, non2xx, latency, ...result } = await autocannon({ ...load, duration: seconds });
  if (errors > 0 || non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} responses that are not 2xx`);
  return { perSecond: result.requests.average, p99: latency.p99 };
}

/** The figures of a server for each load, in their order. */
async function figuresOf(server: ServerProcess, seconds: number, isBidstage: boolean) {
  const figures: Figures[] = [];
  for (const [name, persona, requests] of LOADS) {
    printLine(`  ${name}`);
    const cookie = isBidstage ? await signInAt(server.address, persona) : '';
    figures.push(await measure(server.address, cookie, requests, seconds));
  }
  return figures;
}

/** Bidstage's responses to the reading requests by path, which the bare servers serve. */
async function record(address: string): Promise<Record<string, unknown>> {
  const api = new ApiClient(address);
  const recorded: Record<string, unknown> = {};
  for (const [, persona, requests] of LOADS) {
    const cookie = await signInAt(address, persona);
    const path = requests[0]?.path ?? '';
    recorded[path] = (await api.must('GET', path, { cookie })).json();
  }
  return recorded;
}

async function compare(folder: string, seconds: number) {
  const recorded = join(folder, 'recorded.json');
  const measured: (readonly [string, Figures[]])[] = [];
  printLine('Bidstage');
  await withServer(await bidstageCommand(join(folder, 'data')), async (server) => {
    writeFileSync(recorded, JSON.stringify(await record(server.address)));
    measured.push(['Bidstage', await figuresOf(server, seconds, true)]);
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
    await withServer(bare, async (server) => {
      measured.push([name, await figuresOf(server, seconds, false)]);
    });
  }
  return measured;
}

await runTool('performance.md', 'servers', async () => {
  const { values } = parseOptions({ options: OPTIONS }, USAGE);
  const seconds = integerOption('seconds', values.seconds, 1, 60);
  const measured = await withDataFolder((folder) => compare(folder, seconds));
  const table = LOADS.flatMap(([name], load) =>
    measured.map(([server, figures]) => {
      const { perSecond = NaN, p99 = NaN } = figures[load] ?? {};
      const bare = measured[1]?.[1][load]?.perSecond ?? NaN;
      return [name, server, perSecond.toFixed(0), `${p99}`, (perSecond / bare).toFixed(2)];
    }),
  );
  return {
    text: `\`npm run bench:servers\`, ${machine()}. One server at a time; autocannon sends from another process with
${CONNECTIONS} connections for ${seconds} s, on the same processors.

${tableOf(['request', 'server', 'requests/s', 'p99, ms', 'ratio to bare Fastify'], table)}
`,
  };
});
