import { describe, expect, it } from 'vitest';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

describe('secrets', () => {
  it('secrets of a whole sign-in, a download and a logout are in no part of the journal and the archive', async () => {
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
});
