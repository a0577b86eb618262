import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { CSV_FIELD } from '#api/contract/values/csv-problems.ts';
import { WORLD_HEADER } from '#api/contract/values/names.ts';
import { ApiClient } from '../lib/api-client.ts';
import { withBidstage } from '../lib/server-process.ts';
import { configurationFile } from '../tools/prove/configuration-file.ts';
import { withDefect } from './helpers/defects.ts';

/** A process may have 400 MB of resident memory, and block its event loop for 50 ms of processor time. */
const MAX_RESIDENT = 400e6;
const MAX_BLOCK = 50;

/** Loads a server of its own; returns what it responded, by kind. A kind that begins with `!` is unexpected. */
interface Trial {
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly act: (api: ApiClient) => Promise<readonly string[]>;
}

const failuresOf = ({ flags = [], environment = {}, act }: Trial): Promise<string[]> =>
  withBidstage(
    environment,
    async ({ address, observe }) => {
      await observe();
      const kinds = await act(new ApiClient(address));
      const failures = kinds.filter((kind) => kind.startsWith('!'));
      const { block, peak } = await observe();
      if (block > MAX_BLOCK) failures.push(`blocked for ${block.toFixed(0)} ms`);
      if (peak > MAX_RESIDENT) failures.push(`${(peak / 1e6).toFixed(0)} MB resident`);
      return [...new Set(failures)];
    },
    flags,
  );

/** Sends one request; returns the kind of its response. */
async function kindOfResponse(
  url: string,
  options: RequestOptions,
  body: Buffer | null,
  kindOf: (response: IncomingMessage, text: string) => string,
): Promise<string> {
  // The server may respond and close the connection before it has received the whole body.
  const sent = request(url, options).on('error', () => undefined);
  try {
    const responded = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [response] = await responded;
    return kindOf(response, await readText(response));
  } catch (error) {
    return `!${(error as NodeJS.ErrnoException).code ?? 'error'}`;
  }
}

const CHECK = '/v1/prebid/csv_validation';
const UPLOAD = '/v1/prebid/config';

/** The status of an upload's response if it is a result or a refusal of the queue, in its envelope. */
function kindOfUpload({ statusCode: status = 0, headers }: IncomingMessage, text: string): string {
  const { code } = JSON.parse(text) as { code?: unknown };
  if (code !== status) return `!${status} without the envelope`;
  if (status === 429) return Number(headers['retry-after']) > 0 ? '429' : '!429 without a time';
  return status < 300 || status === 422 ? String(status) : `!${status}`;
}

/** Sends a file so many times at the same moment, each over a connection of its own. */
const sendAtOnce =
  (count: number, path: string, file: () => string): Trial['act'] =>
  async (api) => {
    const cookie = await api.signIn('publisher-large');
    const form = new FormData();
    form.set(CSV_FIELD, new Blob([file()], { type: 'text/csv' }), 'a.csv');
    const encoded = path === CHECK ? new Response(form) : new Response(file());
    const type = path === CHECK ? encoded.headers.get('content-type') : 'text/csv';
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = { cookie, 'content-type': type ?? '', 'content-length': `${body.length}` };
    const options = { method: 'POST', agent: false, headers };
    return Promise.all(
      Array.from({ length: count }, () =>
        kindOfResponse(`${api.address}${path}`, options, body, kindOfUpload),
      ),
    );
  };

/** Rows as long as those of real files. */
const sixMegabytes = () =>
  configurationFile(1, 11_000).replaceAll('"":1}', `"":""${'7'.repeat(450)}""}`);
const SMALL_HEAP = ['--max-old-space-size=128'];

const WORLDS = 20;
const HEADS = 20_000;

/** Fills the journals of many worlds with requests whose heads are long and differ. */
async function fillJournals(api: ApiClient): Promise<string[]> {
  for (let world = 0; world < WORLDS; world += 1) await api.makeWorld(`w${world}`);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const kinds = await Promise.all(
    Array.from({ length: HEADS }, (_, index) => {
      const note = String(index).padEnd(14_000, 'x');
      const headers = { [WORLD_HEADER]: `w${index % WORLDS}`, 'x-note': note };
      return kindOfResponse(`${api.address}/v1/users/me`, { agent, headers }, null, (response) =>
        response.statusCode === 200 ? '200' : `!${response.statusCode}`,
      );
    }),
  );
  agent.destroy();
  return kinds;
}

const DAY = 86_400;

/** Reads a chart of 30 days before a time. */
async function readChart(api: ApiClient, world: string, now: string): Promise<void> {
  const cookie = await api.signIn('publisher-large', world);
  const to = Math.floor(Date.parse(now) / 1000 / DAY) * DAY;
  const path = `/v1/prebid/charts/by/day/bidder?from=${to - 30 * DAY}&to=${to}`;
  await api.must('GET', path, { world, cookie });
}

/** A world with a clock, and one chart of it. */
const clockTrial =
  (clock: { readonly mode: string; readonly now: string; readonly rate?: number }): Trial['act'] =>
  async (api) => {
    await api.makeWorld('ahead');
    await api.must('PUT', '/__sim/clock', { world: 'ahead', json: clock });
    await readChart(api, 'ahead', clock.now);
    return [];
  };

describe('a server under load keeps its memory and its event loop', () => {
  const options = { tags: ['full'], timeout: 300_000 };

  it.each<[string, Trial]>([
    ['60 uploads of 6 MB', { act: sendAtOnce(60, UPLOAD, sixMegabytes) }],
    ['60 checks of 6 MB', { act: sendAtOnce(60, CHECK, sixMegabytes) }],
    [
      '10 checks of 50,000 rows in a small heap',
      { flags: SMALL_HEAP, act: sendAtOnce(10, CHECK, () => configurationFile(1, 50_000)) },
    ],
    [
      '10 checks of 50,000 rows with problems in a small heap',
      { flags: SMALL_HEAP, act: sendAtOnce(10, CHECK, () => configurationFile(1, 50_000, 40)) },
    ],
    ['long heads in the journals of 20 worlds', { act: fillJournals }],
    [
      'a clock 30 years ahead',
      { act: clockTrial({ mode: 'frozen', now: '2054-01-08T09:00:00Z' }) },
    ],
    [
      'a clock that passes a day per second',
      { act: clockTrial({ mode: 'scaled', now: '2024-01-08T09:00:00Z', rate: DAY }) },
    ],
  ])('%s', options, async (_what, trial) => {
    expect(await failuresOf(trial)).toEqual([]);
  });

  it('a blocked event loop is found', options, async () => {
    const act: Trial['act'] = async (api) => {
      const cookie = await api.signIn('publisher');
      await api.must('GET', '/v1/prebid/users/me', { cookie });
      return [];
    };
    const failures = await failuresOf({ environment: withDefect('blocked-loop'), act });
    expect(failures.join()).toMatch(/^blocked for [34]\d\d ms$/);
  });
});
