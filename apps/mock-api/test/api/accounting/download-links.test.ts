import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { firstOf, linkFrom, setClock } from './accounting.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const REPORT = '/v1/accounting/reports/202312';

const server = serverForEachTest();
const client = server.clientOf('finance');

const visit = async (url: string) => server.visitor.send({ method: 'GET', url });

async function expectUnknown(url: string): Promise<void> {
  const { status, text } = ERROR_CATALOGUE.unknownLink;
  const response = await visit(url);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ code: status, msg: text, data: null });
}

/** The link with one part of its query changed. */
function withPart(link: string, part: string, value: string | null): string {
  const url = new URL(link, 'http://localhost');
  if (value === null) url.searchParams.delete(part);
  else url.searchParams.set(part, value);
  return url.pathname + url.search;
}

describe('download links', () => {
  it('download links need no cookie and serve more than once', async () => {
    const link = await linkFrom(client, REPORT);
    expect((await visit(link)).statusCode).toBe(200);
    expect((await visit(link)).statusCode).toBe(200);
    expect((await server.visitor.send({ method: 'HEAD', url: link })).statusCode).toBe(200);
  });

  it('download links are good for five minutes on the clock of their world', async () => {
    const link = await linkFrom(client, REPORT);
    await setClock(server, '2024-01-08T09:04:59.999Z');
    expect((await visit(link)).statusCode).toBe(200);
    await setClock(server, '2024-01-08T09:05:00.000Z');
    await expectUnknown(link);
  });

  it('download links are refused when any part is changed, repeated or left out', async () => {
    const link = await linkFrom(client, REPORT);
    const expires = new URL(link, 'http://localhost').searchParams.get('expires');
    for (const part of ['world', 'expires', 'signature']) {
      await expectUnknown(withPart(link, part, null));
      await expectUnknown(withPart(link, part, ''));
      await expectUnknown(`${link}&${part}=x`);
    }
    await expectUnknown(withPart(link, 'expires', String(Number(expires) + 1)));
    await expectUnknown(withPart(link, 'expires', `${expires}.0`));
    await expectUnknown(withPart(link, 'signature', '0'.repeat(64)));
    await expectUnknown(withPart(link, 'signature', 'é'.repeat(32)));
    await expectUnknown(link.replace('202312', '202311'));
    await expectUnknown(link.replace('202312', '0202312'));
    await expectUnknown(link.replace('/reports/', '/invoices/'));
    await expectUnknown('/files/reports/202312');
    await expectUnknown('/files/anything/else');
  });

  it('download links serve a file of their own world only', async () => {
    const worlds = { method: 'POST', url: '/__sim/worlds' } as const;
    await server.app.inject({ ...worlds, payload: { name: 'other' } });
    const link = await linkFrom(client, REPORT);
    await expectUnknown(withPart(link, 'world', 'other'));
    for (const name of ['nowhere', '../default', 'DEFAULT', 'a/b'])
      await expectUnknown(withPart(link, 'world', name));

    const { id } = await firstOf(client, STATUS.sent);
    const other = { 'x-bidstage-world': 'other' };
    const signIn = { method: 'POST', url: '/__sim/sign-in', headers: other } as const;
    const session = await server.app.inject({ ...signIn, payload: { persona: 'rd' } });
    const cookie = `bidstage_session=${session.cookies[0]?.value ?? ''}`;
    const response = await server.app.inject({
      url: `/v1/accounting/payments/${id}/invoice`,
      headers: { ...other, cookie },
    });
    const otherLink = response.json<{ data: { download_url: string } }>().data.download_url;
    expect(otherLink).toContain('world=other');
    expect((await visit(otherLink)).statusCode).toBe(200);
    await server.app.inject({ method: 'DELETE', url: '/__sim/worlds/other' });
    await expectUnknown(otherLink);
  });

  it('download links are refused while their file has not arrived yet', async () => {
    const { id } = await firstOf(client, STATUS.sent);
    const link = await linkFrom(client, `/v1/accounting/payments/${id}/invoice`);
    await setClock(server, '2022-06-01T00:00:00Z');
    await expectUnknown(link);
  });
});
