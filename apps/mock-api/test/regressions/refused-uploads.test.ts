import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, type ErrorKey } from '#api/contract/values/error-catalogue.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { drainBody } from '#api/routes/drain-body.ts';
import { CHECK, UPLOAD } from '../api/config-upload/uploads.ts';
import { startTestServer } from '../helpers/test-server.ts';

const PIECE = Buffer.alloc(1000 * 1000, 'x');

const moment = (ms: number): Promise<void> =>
  new Promise((passed) => {
    setTimeout(passed, ms);
  });

interface Sent {
  readonly path: string;
  readonly type: string;
  readonly cookie: string;
  readonly megabytes: number;
}

/** Sends an upload with `Connection: close` and reads the response only when everything is sent. */
async function sendThenRead(port: number, { path, type, cookie, megabytes }: Sent) {
  const socket = connect(port, '127.0.0.1');
  const failed = new Promise<never>((_, reject) => {
    socket.once('error', reject);
  });
  const write = (text: string | Buffer): Promise<void> =>
    new Promise((written) => {
      socket.write(text, () => written());
    });
  const sent = (async () => {
    await write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
        `Cookie: ${cookie}\r\nContent-Length: ${megabytes * PIECE.length}\r\n\r\n`,
    );
    for (let piece = 0; piece < megabytes; piece += 1) {
      await write(PIECE);
      await moment(20);
    }
    return Buffer.concat(await socket.toArray()).toString();
  })();
  const [head = '', body = ''] = (await Promise.race([sent, failed])).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as object };
}

const FORM = 'multipart/form-data; boundary=b';

describe('an upload that is refused while its client is sending', () => {
  it.each<[ErrorKey, string, 'msg' | 'message', string, number]>([
    ['tooManyUploads', CHECK, 'message', FORM, 6],
    ['tooManyUploads', UPLOAD, 'msg', 'text/csv', 6],
    ['bodyTooLarge', UPLOAD, 'msg', 'text/csv', 12],
    ['noSession', UPLOAD, 'msg', 'text/csv', 6],
  ])(
    'gets %s of %s although its connection closes after the response',
    async (error, path, member, type, megabytes) => {
      const isFull = error === 'tooManyUploads';
      const server = await startTestServer(
        {},
        isFull ? { uploadLimits: { jobs: 0, waiting: 0 } } : {},
      );
      const { headers } = await server.signIn('publisher');
      const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
      const cookie = error === 'noSession' ? 'none=1' : (headers['cookie'] ?? '');
      const { head, body } = await sendThenRead(port, { path, type, cookie, megabytes });
      const { status, text } = ERROR_CATALOGUE[error];
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(body).toEqual({ code: status, [member]: text, data: null });
      if (isFull) expect(head).toContain(`\r\nretry-after: ${LIMITS.uploadRetrySeconds}\r\n`);
    },
  );
});

describe('the rest of a refused body', () => {
  const drained = (body: PassThrough, bytes: number, ms: number): Promise<void> =>
    new Promise((done) => {
      drainBody(body, bytes, ms, done);
    });

  it('is read to its end, and for a bounded number of bytes and ms', async () => {
    const ended = new PassThrough();
    ended.end(PIECE);
    await drained(ended, 2 * PIECE.length, 60_000);
    await drained(ended, 2 * PIECE.length, 60_000);
    expect(ended.readableEnded).toBe(true);

    const long = new PassThrough();
    long.write(PIECE);
    await drained(long, PIECE.length, 60_000);

    const slow = new PassThrough();
    slow.write('x');
    await drained(slow, PIECE.length, 20);

    const left = new PassThrough();
    const leaves = drained(left, PIECE.length, 60_000);
    left.destroy();
    await leaves;
    expect([long, slow, left].map((body) => body.listenerCount('data'))).toEqual([0, 0, 0]);
  });
});
