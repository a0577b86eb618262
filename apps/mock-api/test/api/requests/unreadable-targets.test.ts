import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import { serverForEachTest, startTestServer } from '#test/helpers/test-server.ts';

const server = serverForEachTest();

const TEXT = 'The address of the request cannot be read';

describe('a path that cannot be decoded', () => {
  it.each([
    '/v1/%',
    '/v1/%ZZ/x',
    '/v1/%C3',
    '/v1/accounting/payments/%E0%A4%A/status',
    '/%76%31/%',
  ])(
    'the path %s, which cannot be decoded, is 400 with all headers of a /v1 response',
    async (url) => {
      const response = await server.visitor.send({ url });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ code: 400, msg: TEXT, data: null });
      const known = await server.visitor.send({ url: '/v1/nope' });
      const names = (headers: object): string[] => Object.keys(headers).sort();
      expect(names(response.headers)).toEqual(names(known.headers));
      expect(response.headers['x-bidstage-world']).toBe('default');
      expect(response.headers['server-timing']).toContain('app;dur=');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('a path that cannot be decoded is 400 with any method and body, even if another method is known', async () => {
    const response = await server.visitor.send({
      method: 'POST',
      url: '/v1/users/me/%',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(response.json()).toEqual({ code: 400, message: TEXT, data: null });
  });

  it('a path that cannot be decoded is in the journal as received, with the reason', async () => {
    await server.visitor.send({ url: '/v1/%?q=1' });
    const { body } = await server.visitor.get('/__sim/journal');
    const [entry] = body as unknown as JournalEntry[];
    expect(entry).toMatchObject({
      path: '/v1/%',
      query: 'q=1',
      status: 400,
      error: 'unreadableTarget',
    });
    const har = await server.visitor.send({ url: '/__sim/journal.har' });
    const { log } = har.json<{ log: { entries: { request: { url: string } }[] } }>();
    expect(log.entries.map(({ request }) => URL.canParse(request.url))).toEqual([true]);
  });

  it('a path that cannot be decoded is 404 in an unknown world, and the faults of its own world apply', async () => {
    const headers = { 'x-bidstage-world': 'no-such-world' };
    const lost = await server.visitor.send({ url: '/v1/%', headers });
    expect(lost.json()).toEqual({ code: 404, msg: 'Unknown world', data: null });
    const rule = { match: { path: '/v1/%' }, effect: { type: 'status', code: 503 } };
    await server.visitor.post('/__sim/faults', rule);
    expect((await server.visitor.send({ url: '/v1/%' })).statusCode).toBe(503);
  });

  it('a path that cannot be decoded of the control plane returns problem details, and only with access to the control plane', async () => {
    const response = await server.visitor.send({ url: '/__sim/state/%ZZ' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, instance: '/__sim/state/%25ZZ' });
    // One that listens on loopback only would refuse the host itself.
    const open = await startTestServer({ HOST: '0.0.0.0' });
    const foreign = { url: '/__sim/%', headers: { host: 'evil.example' } };
    expect((await open.visitor.send(foreign)).statusCode).toBe(403);
  });

  it('a path with a parameter of any length reaches its route', async () => {
    const finance = await server.signIn('finance');
    const response = await finance.send({ url: `/v1/accounting/reports/${'9'.repeat(4000)}` });
    expect([404, 422]).toContain(response.statusCode);
    expect(response.headers['x-bidstage-world']).toBe('default');
  });
});
