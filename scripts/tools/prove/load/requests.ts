import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { WORLD_HEADER } from '../../../../apps/mock-api/src/contract/values/names.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { configurationLines } from '../../../lib/configuration-rows.ts';
import { configurationFile } from '../configuration-file.ts';
import type { Trial } from './trial.ts';

/** Sends one request; returns the kind of its response, which begins with `!` if the connection broke. */
async function kindOfResponse(
  url: string,
  options: RequestOptions,
  body: Buffer | null,
  kindOf: (response: IncomingMessage, text: string) => string,
): Promise<string> {
  // The server may respond and close the connection before it has received the whole body.
  const call = request(url, options).on('error', () => undefined);
  try {
    const responded = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end(body);
    const [response] = await responded;
    return kindOf(response, await readText(response));
  } catch (error) {
    return `!${(error as NodeJS.ErrnoException).code ?? 'error'}`;
  }
}

const WORLDS = 20;
const REQUESTS_PER_WORLD = 2000;
const CLIENTS = 16;
const HEAD_BYTES = 14_000;

/** Fills the journals of all worlds with requests whose heads are long and differ. */
async function fillJournals(api: ApiClient): Promise<string[]> {
  for (let world = 0; world < WORLDS; world += 1) await api.makeWorld(`w${world}`);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const kinds: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < WORLDS * REQUESTS_PER_WORLD; index = next++) {
      const note = String(index).padEnd(HEAD_BYTES, 'x');
      const headers = { [WORLD_HEADER]: `w${index % WORLDS}`, 'x-note': note };
      const kind = await kindOfResponse(
        `${api.address}/v1/users/me`,
        { agent, headers },
        null,
        ({ statusCode }) => (statusCode === 200 ? '200' : `!${statusCode}`),
      );
      kinds.push(kind);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  agent.destroy();
  return kinds;
}

const CHECK = '/v1/prebid/csv_validation';
const UPLOAD = '/v1/prebid/config';

const fileOfRows = (rows: number): Buffer =>
  Buffer.from([...configurationLines(1, rows, false)].join(''));

/** Returns a realistic file of about so many bytes. */
function fileOfBytes(bytes: number): Buffer {
  const lines: string[] = [];
  let length = 0;
  for (const line of configurationLines(1, 1_000_000, false)) {
    length += line.length;
    if (length > bytes) break;
    lines.push(line);
  }
  return Buffer.from(lines.join(''));
}

/** The kind of a response to an upload: its status if it is a result or a refusal of the queue, in its envelope. */
function kindOfUpload({ statusCode: status = 0, headers }: IncomingMessage, text: string): string {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: unknown };
    if (code !== status || data === undefined) return `!${status} without the envelope`;
  } catch {
    return '!a response that is no JSON';
  }
  if (status === 429)
    return Number(headers['retry-after']) > 0 ? '429 with Retry-After' : '!429 without Retry-After';
  return status < 300 || status === 422 ? String(status) : `!${status}`;
}

const BOUNDARY = 'load';

/** The file as the form that browsers send. */
function asForm(file: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends a file so many times at the same moment, each over a connection of its own. */
const sendAtOnce =
  (count: number, path: string, file: () => Buffer): Trial['act'] =>
  async (api) => {
    const cookie = await api.signIn('publisher-large');
    const body = path === CHECK ? asForm(file()) : file();
    const type = path === CHECK ? `multipart/form-data; boundary=${BOUNDARY}` : 'text/csv';
    const headers = { cookie, 'content-type': type, 'content-length': String(body.length) };
    const options = { method: 'POST', agent: false, headers };
    return Promise.all(
      Array.from({ length: count }, () =>
        kindOfResponse(`${api.address}${path}`, options, body, kindOfUpload),
      ),
    );
  };

const SMALL_HEAP = ['--max-old-space-size=128'];
const sixMegabytes = (): Buffer => fileOfBytes(6 * 1000 * 1000);

/** Many uploads and checks that arrive at the same moment, and long heads in the journals of many worlds. */
export const REQUEST_TRIALS: readonly Trial[] = [
  { name: '60 uploads of 6 MB', act: sendAtOnce(60, UPLOAD, sixMegabytes) },
  { name: '25 uploads of 6 MB', act: sendAtOnce(25, UPLOAD, sixMegabytes) },
  { name: '60 checks of 6 MB', act: sendAtOnce(60, CHECK, sixMegabytes) },
  { name: '200 uploads of 3,000 rows', act: sendAtOnce(200, UPLOAD, () => fileOfRows(3000)) },
  {
    name: '10 checks of 50,000 rows',
    flags: SMALL_HEAP,
    act: sendAtOnce(10, CHECK, () => Buffer.from(configurationFile(1, 50_000))),
  },
  {
    name: '10 checks of 50,000 rows with problems',
    flags: SMALL_HEAP,
    act: sendAtOnce(10, CHECK, () => Buffer.from(configurationFile(1, 50_000, 40))),
  },
  {
    name: `journals of ${WORLDS} worlds, ${REQUESTS_PER_WORLD} heads of 14 kB each`,
    flags: ['--max-old-space-size=256'],
    act: fillJournals,
  },
];
