import { Agent, request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { bids, file, problem, row } from '#test/domain/csv/csv-text.ts';
import { serverForAllTests, type TestClient } from '#test/helpers/test-server.ts';
import { type Body, CHECK, csvForm, form, LARGEST, rawCsv, UPLOAD, withLength } from './uploads.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
let port: number;
const clients = new Map<string, TestClient>();
beforeAll(async () => {
  for (const persona of ['publisher', 'finance']) {
    clients.set(persona, await server.signIn(persona));
  }
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});

interface Sent {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
}

interface SendOptions {
  readonly url?: string;
  readonly persona?: string;
  readonly agent?: Agent;
  /** Bytes of a piece. */
  readonly piece?: number;
}

/** Sends a body over a socket, piece by piece, and waits for the response and the end of the body. */
function send(
  { payload, headers }: Body,
  { url = CHECK, persona = 'publisher', agent, piece = 256 * 1024 }: SendOptions,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, ...clients.get(persona)?.headers };
    const options = { port, method: 'POST', path: url, headers: all, ...(agent && { agent }) };
    const call = request(options, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('error', reject);
      response.on('end', () => {
        const { code, data } = JSON.parse(text) as { code: number; data: unknown };
        resolve({ status: response.statusCode ?? 0, code, data });
      });
    });
    call.on('error', reject);
    for (let at = 0; at < payload.length; at += piece) {
      call.write(payload.subarray(at, at + piece));
    }
    call.end();
  });
}

const GOOD = csvForm(file(row()));

// Invalid CSV from its third character on, so that only its length takes time.
const LONG = Buffer.alloc(LARGEST + 5_000_000, '"a');

describe('uploads over a real connection', { timeout: 60_000 }, () => {
  it.each([
    ['nobody', 401, CHECK, { ...csvForm(LONG) }],
    ['finance', 403, UPLOAD, csvForm(LONG)],
    ['publisher', 403, `${UPLOAD}?affiliate_id=${AFFILIATE.large}`, csvForm(LONG)],
    ['publisher', 415, CHECK, { payload: LONG, headers: { 'content-type': 'text/csv' } }],
    ['publisher', 413, UPLOAD, { payload: LONG, headers: { 'content-type': 'text/csv' } }],
    ['publisher', 413, CHECK, csvForm(LONG)],
    ['publisher', 422, CHECK, csvForm(LONG.subarray(0, LARGEST))],
    [
      'publisher',
      400,
      UPLOAD,
      form({ content: 'a', file: 'a.csv' }, { content: LONG, file: 'b.csv' }),
    ],
  ])(
    'an upload of %s gets %i while its body is still being sent',
    async (persona, code, url, body) => {
      expect(await send(body, { url, persona })).toMatchObject({ status: code, code });
    },
  );

  it('a server with uploads serves the next request on the connection of a refused upload', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const second = form({ content: '', file: 'a' }, { content: LONG, file: 'b' });
    for (const body of [csvForm(LONG), second]) {
      const [refused, next] = await Promise.all([send(body, { agent }), send(GOOD, { agent })]);
      expect([refused.status, next.status]).toEqual([body === second ? 400 : 413, 200]);
    }
    agent.destroy();
  });

  it('a server with uploads survives clients that disconnect in the middle of a file', async () => {
    const gone = Array.from({ length: 5 }, (_, index) => {
      const headers = { ...csvForm('').headers, ...clients.get('publisher')?.headers };
      const call = request({ port, method: 'POST', path: index % 2 ? CHECK : UPLOAD, headers });
      call.on('error', () => undefined);
      call.write(csvForm(file(row())).payload.subarray(0, 150 + 40 * index));
      return new Promise<void>((resolve) => {
        setTimeout(() => {
          call.destroy();
          resolve();
        }, 30);
      });
    });
    await Promise.all(gone);
    expect((await send(GOOD, {})).status).toBe(200);
  });

  it.each([1, 2, 3, 7, 100])(
    'a file is checked alike when it arrives in pieces of %i bytes, which part its characters',
    async (piece) => {
      const text = file(row({ PARAMS: bids('é', '📰') }), row({ PAGE: '新聞', SIZES: 'x' }));
      const problems = [
        problem(201, { bidders: ['é', '📰'], rows: [2] }),
        problem(202, { rows: [3] }),
      ];
      for (const body of [csvForm(text), csvForm(Buffer.from(`\uFEFF${text}`, 'utf16le'))]) {
        const { data } = await send(body, { piece });
        expect(data).toEqual({ validRows: 0, problems });
      }
      expect((await send(rawCsv(text), { url: UPLOAD, piece })).data).toEqual({
        validRows: 0,
        problems,
      });
    },
  );

  it('a server responds to other requests while a long file is checked', async () => {
    const text = file(
      ...Array.from({ length: 8000 }, (_, id) => row({ PAGE: `${id}`, SIZES: '970x250' })),
    );
    const upload = send(withLength(csvForm(text)), {});
    let responses = 0;
    let done = false;
    void upload.then(() => (done = true));
    while (!done) {
      await send(withLength(GOOD), {});
      responses += 1;
    }
    expect((await upload).status).toBe(422);
    expect(responses).toBeGreaterThan(5);
  });
});
