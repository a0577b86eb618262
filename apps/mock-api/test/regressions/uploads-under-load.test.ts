import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { CONNECTION_LIMITS } from '#api/plugins/server-options.ts';
import type { ServerParts } from '#api/build-server.ts';
import { type Body, CHECK, csvForm, rawCsv, UPLOAD } from '../api/config-upload/uploads.ts';
import { file, row } from '../domain/csv/csv-text.ts';
import { RawConnection } from '../helpers/raw-exchange.ts';
import { startTestServer, type TestClient, type TestServer } from '../helpers/test-server.ts';

let server: TestServer;
let client: TestClient;
let port: number;

async function start(parts: Partial<ServerParts>): Promise<void> {
  server = await startTestServer({}, parts);
  client = await server.signIn('publisher');
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

interface Sent {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: {
    readonly code: number;
    readonly data: unknown;
    readonly [text: string]: unknown;
  };
}

/** An upload whose body ends on demand. */
function begin({ payload, headers }: Body, url: string) {
  const options = { port, method: 'POST', path: url, headers: { ...headers, ...client.headers } };
  const call = request(options);
  const arrived = new Promise<Sent>((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: JSON.parse(text) as Sent['body'],
        }),
      );
    });
  });
  call.write(payload.subarray(0, -1));
  return {
    response: arrived,
    end: () => call.end(payload.subarray(-1)),
    leave: () => call.destroy(),
  };
}

const GOOD = csvForm(file(row()));
const moment = (ms: number): Promise<void> =>
  new Promise((passed) => {
    setTimeout(passed, ms);
  });

describe('uploads that arrive while others are handled', () => {
  it.each([
    [CHECK, 'message', GOOD],
    [UPLOAD, 'msg', rawCsv(file(row()))],
  ])(
    'get 429 with Retry-After in the envelope of %s when too many wait',
    async (url, text, body) => {
      // It counts what waits, however long a busy machine takes.
      await start({ uploadLimits: { jobs: 1, waiting: 1, waitMs: 120_000 } });
      const first = begin(GOOD, CHECK);
      await moment(100);
      const second = begin(GOOD, CHECK);
      await moment(100);
      const third = begin(body, url);
      third.end();
      expect(await third.response).toEqual({
        status: 429,
        retryAfter: String(LIMITS.uploadRetrySeconds),
        body: { code: 429, [text]: ERROR_CATALOGUE.tooManyUploads.text, data: null },
      });
      first.end();
      expect((await first.response).status).toBe(200);
      second.end();
      expect((await second.response).status).toBe(200);
    },
  );

  it('uploads get 429 when they wait too long, and run when earlier clients have disconnected', async () => {
    await start({ uploadLimits: { jobs: 1, waitMs: 150 } });
    const first = begin(GOOD, CHECK);
    await moment(100);
    const second = begin(GOOD, CHECK);
    second.end();
    expect((await second.response).status).toBe(429);
    first.response.catch(() => undefined);
    first.leave();
    await moment(50);
    const third = begin(GOOD, CHECK);
    third.end();
    expect((await third.response).status).toBe(200);
  });

  it('uploads under load are all checked, a bounded number at a time', async () => {
    await start({ uploadLimits: { jobs: 2 } });
    const some = Array.from({ length: 20 }, (_, index) => begin(GOOD, index % 2 ? CHECK : UPLOAD));
    for (const { end } of some) end();
    const statuses = await Promise.all(some.map(async ({ response }) => (await response).status));
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
  });
});

describe('an upload that is too slow', () => {
  it('an upload that is too slow is rejected in the envelope', async () => {
    const { headersTimeout, requestTimeout, connectionsCheckingInterval } = CONNECTION_LIMITS;
    // A hundredth of the real limits.
    const connectionLimits = {
      headersTimeout: headersTimeout / 100,
      requestTimeout: requestTimeout / 100,
      connectionsCheckingInterval: connectionsCheckingInterval / 100,
    };
    await start({ connectionLimits });
    const connection = new RawConnection(port);
    const cookie = client.headers['cookie'] ?? '';
    connection.write(
      `POST ${UPLOAD} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: text/csv\r\nContent-Length: 100\r\n\r\nPAGE`,
    );
    const response = await connection.closed();
    expect(response.status).toBe(408);
    const { status, text } = ERROR_CATALOGUE.requestTimeout;
    expect(JSON.parse(response.text.split('\r\n\r\n')[1] ?? '')).toEqual({
      code: status,
      msg: text,
      data: null,
    });
  });
});
