import { request } from 'node:http';
import type { ApiClient } from '../../../lib/api-client.ts';
import { configurationLines } from '../../../lib/configuration-rows.ts';
import { configurationFile } from '../configuration-file.ts';
import type { Trial } from './trial.ts';

const CHECK = '/v1/prebid/csv_validation';
const UPLOAD = '/v1/prebid/config';

/** Returns a realistic file of a number of rows. */
function fileOfRows(rows: number): Buffer {
  return Buffer.from([...configurationLines(1, rows, false)].join(''));
}

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

interface Sent {
  readonly address: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The kind of a response: its status if it is a result or a refusal of the queue, in its envelope. */
function kindOf(status: number, retryAfter: string | undefined, text: string): string {
  const { code, data } = JSON.parse(text) as { code?: unknown; data?: unknown };
  if (code !== status || data === undefined) return `!${status} without the envelope`;
  if (status === 429)
    return Number(retryAfter) > 0 ? '429 with Retry-After' : '!429 without Retry-After';
  return status < 300 || status === 422 ? String(status) : `!${status}`;
}

/** Sends one upload over a connection of its own; returns the kind of its response. */
function send({ address, path, headers, body }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const call = request(`${address}${path}`, { method: 'POST', agent: false, headers });
    call.on('error', (error) => resolve(`!${(error as NodeJS.ErrnoException).code ?? 'error'}`));
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('error', () => resolve('!a response that was cut short'));
      response.on('end', () => {
        try {
          resolve(kindOf(response.statusCode ?? 0, response.headers['retry-after'], text));
        } catch {
          resolve('!a response that is no JSON');
        }
      });
    });
    call.end(body);
  });
}

const BOUNDARY = 'load';

/** The file as the form that browsers send. */
function asForm(file: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="bidder_data_csv"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

async function sendAtOnce(
  api: ApiClient,
  path: string,
  count: number,
  file: Buffer,
): Promise<string[]> {
  const { address } = api;
  const cookie = await api.signIn('publisher-large');
  const body = path === CHECK ? asForm(file) : file;
  const type = path === CHECK ? `multipart/form-data; boundary=${BOUNDARY}` : 'text/csv';
  const headers = { cookie, 'content-type': type, 'content-length': String(body.length) };
  const upload = { address, path, headers, body };
  return Promise.all(Array.from({ length: count }, () => send(upload)));
}

const SMALL_HEAP = ['--max-old-space-size=128'];
const MEGABYTE = 1000 * 1000;

/** Many uploads and checks that arrive at the same moment. */
export const UPLOAD_TRIALS: readonly Trial[] = [
  {
    name: '60 uploads of 6 MB',
    act: (api) => sendAtOnce(api, UPLOAD, 60, fileOfBytes(6 * MEGABYTE)),
  },
  {
    name: '25 uploads of 6 MB',
    act: (api) => sendAtOnce(api, UPLOAD, 25, fileOfBytes(6 * MEGABYTE)),
  },
  {
    name: '60 checks of 6 MB',
    act: (api) => sendAtOnce(api, CHECK, 60, fileOfBytes(6 * MEGABYTE)),
  },
  {
    name: '200 uploads of 3,000 rows',
    act: (api) => sendAtOnce(api, UPLOAD, 200, fileOfRows(3000)),
  },
  {
    name: '10 checks of 50,000 rows',
    flags: SMALL_HEAP,
    act: (api) => sendAtOnce(api, CHECK, 10, Buffer.from(configurationFile(1, 50_000))),
  },
  {
    name: '10 checks of 50,000 rows with problems',
    flags: SMALL_HEAP,
    act: (api) => sendAtOnce(api, CHECK, 10, Buffer.from(configurationFile(1, 50_000, 40))),
  },
];
