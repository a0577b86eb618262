import { describe, expect, it, vi } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { type JournalEntry, listJournal } from '#api/contract/operations/control/journal.ts';
import { compile } from '#test/contract/schemas.ts';
import { serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { sendToPort, listen } from '#test/helpers/sockets.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();

const PATH = '/v1/users/me';
const PAYMENTS = '/v1/accounting/payments';

const journal = async (query = '', world = 'default'): Promise<JournalEntry[]> =>
  (await new SimWorld(server, world).call<JournalEntry[]>('GET', `/journal${query}`)).body;

describe('an entry of the journal', () => {
  it('an entry of the journal has the request, the response, the user, the time, the rule and the reason', async () => {
    const finance = await server.signIn('finance');
    const response = await finance.send({ url: `${PAYMENTS}?status=0` });
    const [entry] = await journal();
    expect(entry).toMatchObject({
      id: 1,
      at: TEST_NOW,
      method: 'GET',
      path: PAYMENTS,
      query: 'status=0',
      status: 200,
      injectedMs: 0,
      persona: 'finance',
      rule: 'listPayments',
      error: null,
      faults: [],
      changes: [],
      clock: { mode: 'frozen', now: TEST_NOW, rate: 0 },
      response: { headers: { etag: response.headers['etag'] } },
      why: `listPayments responded to finance (open to RD, ADMIN, FINANCE) at ${TEST_NOW} (frozen clock).`,
    });
    expect(entry?.durationMs).toBeGreaterThan(0);
    expect(response.body.startsWith(entry?.response.body ?? 'nothing')).toBe(true);
  });

  it('an entry of the journal fits its schema, whatever the response is', async () => {
    await server.visitor.send({ url: PATH });
    await server.visitor.send({ url: PAYMENTS });
    await server.visitor.send({ url: '/v1/no-such' });
    await server.visitor.send({ url: '/account/style.css' });
    await addFault(server, { effect: { type: 'malformed' } });
    await server.visitor.send({ method: 'POST', url: '/account/logout', payload: 'x' });
    const validate = compile(listJournal.response);
    const entries = await journal();
    expect(entries).toHaveLength(5);
    expect(validate(entries) ? [] : validate.errors).toEqual([]);
  });

  it('an entry of the journal names the change of the state, and only if there was one', async () => {
    const finance = await server.signIn('finance');
    const list = await finance.get<{ id: number; status: number }[]>(PAYMENTS);
    const { id } = list.body.data.find(({ status }) => status === 0)!;
    const change = { status: 'payment_processing' };
    await finance.patch(`${PAYMENTS}/${id}/status`, change);
    await finance.patch(`${PAYMENTS}/${id}/status`, change);
    const [changed, refused] = await journal('?method=PATCH');
    expect(changed?.changes).toEqual([
      {
        ...{ kind: 'payment', id: String(id), field: 'status', from: 0, to: 1 },
        change: 'status 0 -> 1',
      },
    ]);
    expect(changed?.why).toContain(
      `It changed payment ${id}: status 0 -> 1 (Invoice Sent -> Payment Processing).`,
    );
    expect(changed?.request.body).toBe(JSON.stringify(change));
    expect(refused).toMatchObject({ status: 409, error: 'transitionNotAllowed', changes: [] });
    expect(refused?.why).toContain(ERROR_CATALOGUE.transitionNotAllowed.text);
  });

  it('an entry of the journal has the body as received, even one that cannot be parsed', async () => {
    const finance = await server.signIn('finance');
    await finance.send({
      method: 'PATCH',
      url: `${PAYMENTS}/1/status`,
      headers: { 'content-type': 'application/json' },
      payload: '{"status": ',
    });
    expect((await journal()).at(-1)).toMatchObject({
      error: 'unreadableBody',
      request: { body: '{"status": ' },
    });
  });

  it('an entry of the journal has the beginning of a streamed response, and its whole size', async () => {
    const port = await listen(server);
    const admin = await server.signIn('admin');
    const day = 86_400;
    const to = Date.parse('2024-01-08T00:00:00Z') / 1000;
    const query = `from=${to - 20 * day}&to=${to}&affiliate_id=${AFFILIATE.large}`;
    const seen = await sendToPort(port, `/v1/prebid_performance_report?${query}`, {
      headers: { ...admin.headers },
    });
    expect(seen.status).toBe(200);
    expect(seen.body.length).toBeGreaterThan(40_000);
    const [entry] = await journal('?limit=1');
    expect(entry?.rule).toBe('getPerformanceReport');
    const beginning = Buffer.from(seen.body).subarray(0, 32 * 1024);
    expect(entry?.response.body).toBe(beginning.toString());
  });

  it('an entry of the journal names every fault that applied, and has the sent part of the response', async () => {
    const port = await listen(server);
    await addFault(server, { effect: { type: 'latency', latency: 20 } });
    await addFault(server, { effect: { type: 'truncate', fraction: 0.5 } });
    const seen = await sendToPort(port, PATH);
    const [entry] = await journal();
    expect(entry?.faults).toEqual([
      { id: 1, effect: 'latency' },
      { id: 2, effect: 'truncate' },
    ]);
    expect(entry?.response.body).toBe(seen.body);
    expect(entry?.why).toMatch(
      /rule 1 \(latency\).*getCurrentUser responded to.*rule 2 \(truncate\)/,
    );
    await new SimWorld(server).call('DELETE', '/faults');
    await addFault(server, { effect: { type: 'status', code: 500 } });
    await sendToPort(port, PATH);
    expect((await journal()).at(-1)).toMatchObject({ rule: null, error: null, status: 500 });
  });
});

describe('the journal', () => {
  it('the journal keeps the requests of its world and none of the control plane', async () => {
    await new SimWorld(server).call('POST', '/worlds', { name: 'other' });
    await server.visitor.send({ url: PATH, headers: { 'x-bidstage-world': 'other' } });
    await server.visitor.send({ url: '/v1/dfp' });
    expect((await journal()).map(({ path }) => path)).toEqual(['/v1/dfp']);
    expect((await journal('', 'other')).map(({ path }) => path)).toEqual([PATH]);
  });

  it('the journal records a download in the world of its link', async () => {
    await new SimWorld(server).call('POST', '/worlds', { name: 'other' });
    await server.visitor.send({ url: '/files/invoices/1?world=other&expires=1&signature=abc' });
    expect(await journal()).toEqual([]);
    const [entry] = await journal('', 'other');
    expect(entry).toMatchObject({ status: 404, error: 'unknownLink' });
    expect(entry?.query).toBe('world=other&expires=1&signature=[redacted]');
  });

  it('the journal accepts filters, which are combined', async () => {
    await addFault(server, { match: { path: '/v1/dfp' }, effect: { type: 'status', code: 503 } });
    for (const url of [PATH, '/v1/dfp', PAYMENTS, PATH, '/v1/dfp'])
      await server.visitor.send({ url });
    await server.visitor.send({ method: 'POST', url: PATH });
    const ids = async (query: string): Promise<number[]> =>
      (await journal(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ids('?since=4')).toEqual([5, 6]);
    expect(await ids('?limit=2')).toEqual([5, 6]);
    expect(await ids('?method=POST')).toEqual([6]);
    expect(await ids('?path=/v1/users/*')).toEqual([1, 4, 6]);
    expect(await ids('?path=/v1/*')).toEqual([2, 5]);
    expect(await ids('?status=401')).toEqual([3]);
    expect(await ids('?fault=1')).toEqual([2, 5]);
    expect(await ids('?fault=1&since=2&limit=1')).toEqual([5]);
    expect(await ids('?fault=2')).toEqual([]);
    for (const query of ['?code=200', '?limit=0', '?since=x', '?limit=1&limit=2'])
      expect((await new SimWorld(server).call('GET', `/journal${query}`)).status).toBe(422);
  });

  it('the journal is emptied by DELETE and by a reset; ids go on', async () => {
    await server.visitor.send({ url: PATH });
    expect((await new SimWorld(server).call('DELETE', '/journal')).status).toBe(204);
    expect(await journal()).toEqual([]);
    await server.visitor.send({ url: PATH });
    expect((await journal()).map(({ id }) => id)).toEqual([2]);
    await new SimWorld(server).call('POST', '/reset');
    expect(await journal()).toEqual([]);
  });

  it('the journal shows a request that is still being handled', async () => {
    const port = await listen(server);
    await addFault(server, { effect: { type: 'latency', latency: 1000 } });
    const waiting = sendToPort(port, PATH);
    await vi.waitFor(async () => expect(await journal()).toHaveLength(1));
    expect(await journal()).toMatchObject([{ id: 1, status: null, response: { body: null } }]);
    await waiting;
    expect(await journal()).toMatchObject([{ id: 1, status: 200 }]);
  });
});
