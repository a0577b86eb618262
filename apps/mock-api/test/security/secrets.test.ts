import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../helpers/test-server.ts';

let server: TestServer;

const TOKEN = 'a-token-that-nobody-may-read';

it('secrets of requests are in no line of the log at any level, and the control token is not in the journal', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ SIM_TOKEN: TOKEN }, { logger: { level: 'trace', stream } });
  const host = 'localhost:4000';
  const authorization = `Bearer ${TOKEN}`;
  const choice = await server.app.inject({
    method: 'POST',
    url: '/account/authorize',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `persona=finance&redirect_uri=${encodeURIComponent(`http://${host}/v1/login/callback`)}`,
  });
  const back = new URL(String(choice.headers.location));
  const code = String(back.searchParams.get('code'));
  const callback = await server.app.inject({ url: `${back.pathname}${back.search}` });
  const session = String(callback.cookies[0]?.value);
  const headers = { cookie: `bidstage_session=${session}`, authorization };
  await server.app.inject({ url: '/v1/accounting/payments?signature=hush-hush', headers });
  const journal = await server.app.inject({ url: '/__sim/journal', headers });
  expect(journal.statusCode).toBe(200);
  expect(code.length).toBeGreaterThan(20);
  expect(session.length).toBeGreaterThan(20);
  const log = lines.join('');
  expect(log).toContain('/v1/login/callback?code=[redacted]');
  for (const secret of [code, session, TOKEN, 'hush-hush']) {
    expect(log).not.toContain(secret);
    expect(journal.body).not.toContain(secret);
  }
});
