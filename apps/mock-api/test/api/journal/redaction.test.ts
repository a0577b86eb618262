import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redactHeaders, redactText } from '../../../src/domain/redact.ts';
import { startTestServer, type TestServer } from '../../helpers/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('secrets', () => {
  it('secrets of a whole sign-in, a download and a logout are in no part of journal and archive', async () => {
    const { app } = server;
    const redirect = 'http://localhost:4000/v1/login/callback';
    const choice = await app.inject({
      method: 'POST',
      url: '/account/authorize',
      headers: {
        host: 'localhost:4000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `persona=finance&redirect_uri=${encodeURIComponent(redirect)}`,
    });
    const back = new URL(String(choice.headers.location));
    const code = String(back.searchParams.get('code'));
    const callback = await app.inject({ url: `${back.pathname}${back.search}` });
    const session = String(callback.cookies[0]?.value);
    const headers = {
      cookie: `bidstage_session=${session}; other=hush-hush`,
      authorization: 'Bearer hush-hush',
    };
    const list = await app.inject({ url: '/v1/accounting/payments', headers });
    const [{ invoice_file: invoice = '' } = {}] = list.json<{
      data: { invoice_file: string }[];
    }>().data;
    const link = await app.inject({ url: invoice, headers });
    const url = link.json<{ data: { download_url: string } }>().data.download_url;
    const signature = String(new URL(url, redirect).searchParams.get('signature'));
    await app.inject({ url, headers });
    await app.inject({ url: '/v1/logout', headers });

    for (const secret of [code, session, signature]) expect(secret.length).toBeGreaterThan(20);
    for (const path of ['/__sim/journal', '/__sim/journal.har']) {
      const { body } = await app.inject({ url: path });
      for (const secret of [code, session, session.split('.')[0]!, signature, 'hush-hush'])
        expect(body).not.toContain(secret);
      expect(body).toContain('[redacted]');
      expect(body).toContain('/v1/logout');
    }
  });

  it.each([
    ['https://x/cb?code=abc&state=%7B%7D', 'https://x/cb?code=[redacted]&state=%7B%7D'],
    ['code=abc', 'code=[redacted]'],
    ['<a href="/f?world=a&amp;signature=abc">', '<a href="/f?world=a&amp;signature=[redacted]">'],
    ['{"u":"/f?world=a\\u0026signature=abc"}', '{"u":"/f?world=a\\u0026signature=[redacted]"}'],
    ['next=%2Fcb%3Fcode%3Dabc%26state%3D1', 'next=%2Fcb%3Fcode%3D[redacted]%26state%3D1'],
    ['{"code":200,"data":{"bidderCode":"a"}}', '{"code":200,"data":{"bidderCode":"a"}}'],
    ['postcode=1234&barcode=5', 'postcode=1234&barcode=5'],
  ])('a text with secrets is redacted: %s becomes %s', (text, expected) =>
    expect(redactText(text)).toBe(expected),
  );

  it('redacted headers keep the names of cookies and everything that is no secret', () => {
    expect(
      redactHeaders([
        ['Cookie', 'a=1; b=x=y'],
        ['Set-Cookie', 'a=1; Path=/; HttpOnly'],
        ['Set-Cookie', 'b=2; Path=/'],
        ['Authorization', 'Bearer x'],
        ['Location', '/x?code=abc'],
        ['Accept', '*/*'],
      ]),
    ).toEqual({
      cookie: 'a=[redacted]; b=[redacted]',
      'set-cookie': 'a=[redacted]; Path=/; HttpOnly\nb=[redacted]; Path=/',
      authorization: '[redacted]',
      location: '/x?code=[redacted]',
      accept: '*/*',
    });
  });
});
