import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { State } from '#api/contract/operations/control/state.ts';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { sendToPort, listen } from '#test/helpers/sockets.ts';

const PATH = '/v1/users/me';
const PAYMENTS = '/v1/accounting/payments';

const server = serverForEachTest();
let port: number;
let plain: string;
beforeEach(async () => {
  port = await listen(server);
  plain = (await sendToPort(port, PATH)).body;
});

const lastEntry = async (): Promise<JournalEntry> =>
  (await new SimWorld(server).call<JournalEntry[]>('GET', '/journal?limit=1')).body[0]!;

/** Waits until a number of requests have arrived on the socket, counted from the first plain one. */
const arrived = (count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { body } = await new SimWorld(server).call<JournalEntry[]>('GET', '/journal');
    expect(body).toHaveLength(count);
  });

/** The parts of `Server-Timing`, in ms. */
function timing(header: string | string[] | undefined): { app: number; fault: number } {
  const part = (name: string): number =>
    Number(new RegExp(`${name};dur=([\\d.]+)`).exec(String(header))?.[1] ?? 0);
  return { app: part('app'), fault: part('fault') };
}

describe('each effect on a real connection', () => {
  it('a status fault responds in the envelope with its code, before the handler', async () => {
    await addFault(server, { effect: { type: 'status', code: 429, msg: 'Slow down' } });
    const before = (await new SimWorld(server).call<State>('GET', '/state')).body.stateHash;
    const seen = await sendToPort(port, `${PAYMENTS}/1/status`, {
      method: 'PATCH',
      body: 'no JSON',
    });
    expect(seen.status).toBe(429);
    expect(JSON.parse(seen.body)).toEqual({ code: 429, msg: 'Slow down', data: null });
    expect(seen.headers['x-bidstage-world']).toBe('default');
    expect((await new SimWorld(server).call<State>('GET', '/state')).body.stateHash).toBe(before);
    expect(JSON.parse((await sendToPort(port, PATH)).body)).toMatchObject({ message: 'Slow down' });
  });

  it.each([204, 304])('a status fault of %d has no body', async (code) => {
    await addFault(server, { effect: { type: 'status', code } });
    const seen = await sendToPort(port, PATH);
    expect([seen.status, seen.body, seen.headers['content-length']]).toEqual([code, '', undefined]);
  });

  it('a latency fault delays the response, and reports the injected time', async () => {
    await addFault(server, { effect: { type: 'latency', latency: 250 } });
    const seen = await sendToPort(port, PATH);
    expect(seen.body).toBe(plain);
    expect(seen.took).toBeGreaterThanOrEqual(245);
    const { app, fault } = timing(seen.headers['server-timing']);
    expect(fault).toBeGreaterThanOrEqual(245);
    expect(app).toBeLessThan(fault);
    const entry = await lastEntry();
    expect(entry.injectedMs).toBeGreaterThanOrEqual(245);
    expect(entry.durationMs).toBeLessThan(entry.injectedMs);
  });

  it('a request whose client disconnects during a latency fault is not handled', async () => {
    const finance = await server.signIn('finance');
    const list = await finance.get<{ id: number; status: number }[]>(PAYMENTS);
    const { id } = list.body.data.find(({ status }) => status === 0)!;
    await addFault(server, {
      match: { method: 'PATCH' },
      effect: { type: 'latency', latency: 1000 },
    });
    const seen = await sendToPort(port, `${PAYMENTS}/${id}/status`, {
      method: 'PATCH',
      headers: { ...finance.headers, 'content-type': 'application/json' },
      body: '{"status":"payment_processing"}',
      patience: 80,
    });
    expect(seen.broken).toBe('GAVE_UP');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const after = await finance.get<{ id: number; status: number }[]>(PAYMENTS);
    expect(after.body.data.find((payment) => payment.id === id)?.status).toBe(0);
  });

  it('a timeout fault sends no response on an open connection', async () => {
    await addFault(server, { effect: { type: 'timeout' } });
    const waiting = sendToPort(port, PATH, { patience: 300 });
    await arrived(2);
    expect(await lastEntry()).toMatchObject({
      status: null,
      faults: [{ id: 1, effect: 'timeout' }],
    });
    const seen = await waiting;
    expect([seen.status, seen.broken]).toEqual([undefined, 'GAVE_UP']);
    expect(seen.took).toBeGreaterThanOrEqual(295);
  });

  it('a timeout fault does not keep the server from stopping', async () => {
    await addFault(server, { effect: { type: 'timeout' } });
    const waiting = sendToPort(port, PATH);
    await arrived(2);
    await server.close();
    expect((await waiting).status).toBeUndefined();
  });

  it('a reset_peer fault resets the connection', async () => {
    await addFault(server, { effect: { type: 'reset_peer' } });
    const seen = await sendToPort(port, PATH);
    expect([seen.status, seen.broken]).toEqual([undefined, 'ECONNRESET']);
  });

  it('an empty fault sends status and headers without a body', async () => {
    await addFault(server, { effect: { type: 'empty' } });
    const seen = await sendToPort(port, PATH);
    expect([seen.status, seen.body, seen.headers['content-length']]).toEqual([200, '', '0']);
    expect(seen.headers['content-type']).toContain('application/json');
  });

  it('a malformed fault sends a complete body that is not JSON', async () => {
    await addFault(server, { effect: { type: 'malformed' } });
    const seen = await sendToPort(port, PATH);
    expect([seen.status, seen.broken]).toEqual([200, undefined]);
    expect(seen.headers['content-type']).toContain('application/json');
    expect(() => JSON.parse(seen.body) as unknown).toThrow(SyntaxError);
  });

  it.each([0, 0.5, 0.9])(
    'a truncate fault sends %d of the body and ends the connection',
    async (part) => {
      await addFault(server, { effect: { type: 'truncate', fraction: part } });
      const seen = await sendToPort(port, PATH);
      expect(seen.status).toBe(200);
      expect(seen.headers['content-length']).toBe(String(plain.length));
      expect(seen.body).toBe(plain.slice(0, Math.floor(plain.length * part)));
      expect(seen.broken).toBe('ECONNRESET');
      expect((await lastEntry()).response.body ?? '').toBe(seen.body);
    },
  );

  it('a truncate fault with a fraction of 1 sends the whole body', async () => {
    await addFault(server, { effect: { type: 'truncate', fraction: 1 } });
    const seen = await sendToPort(port, PATH);
    expect([seen.body, seen.broken]).toEqual([plain, undefined]);
  });

  it('a slow_body fault sends the whole body at its rate', async () => {
    const bytesPerSecond = plain.length * 2;
    await addFault(server, { effect: { type: 'slow_body', bytesPerSecond } });
    const seen = await sendToPort(port, PATH);
    expect(seen.body).toBe(plain);
    expect(seen.took).toBeGreaterThanOrEqual(480);
    expect(timing(seen.headers['server-timing']).fault).toBeCloseTo(500, 0);
    const entry = await lastEntry();
    expect(entry.injectedMs).toBeGreaterThanOrEqual(480);
    expect(entry.response.body).toBe(plain);
  });

  it('a latency fault and a later fault with another effect both apply', async () => {
    await addFault(server, { effect: { type: 'latency', latency: 150 } });
    await addFault(server, { effect: { type: 'status', code: 500 } });
    const seen = await sendToPort(port, PATH);
    expect(seen.status).toBe(500);
    expect(seen.took).toBeGreaterThanOrEqual(145);
    expect((await lastEntry()).faults).toEqual([
      { id: 1, effect: 'latency' },
      { id: 2, effect: 'status' },
    ]);
  });
});

describe('effects on other responses', () => {
  it('faults change an error, a file and a page as well', async () => {
    await addFault(server, { effect: { type: 'truncate', fraction: 0.5 } });
    const refused = await sendToPort(port, PAYMENTS);
    expect([refused.status, refused.broken]).toEqual([401, 'ECONNRESET']);
    const style = await sendToPort(port, '/account/style.css');
    expect(Buffer.byteLength(style.body)).toBe(
      Math.floor(Number(style.headers['content-length']) / 2),
    );
    const finance = await server.signIn('finance');
    await new SimWorld(server).call('DELETE', '/faults');
    const list = await finance.get<{ invoice_file: string }[]>(PAYMENTS);
    const link = await finance.get<{ download_url: string }>(list.body.data[0]!.invoice_file);
    await addFault(server, { match: { path: '/files/**' }, effect: { type: 'empty' } });
    const file = await sendToPort(port, link.body.data.download_url);
    expect([file.status, file.body]).toEqual([200, '']);
    expect(await lastEntry()).toMatchObject({ path: expect.stringContaining('/files/') as string });
  });

  it('faults leave a HEAD request without a body, on a connection that stays', async () => {
    await addFault(server, { effect: { type: 'truncate', fraction: 0.5 } });
    const seen = await sendToPort(port, PATH, { method: 'HEAD' });
    expect([seen.status, seen.body, seen.broken]).toEqual([200, '', undefined]);
  });

  it('faults do not keep the server from stopping in the middle of a slow body or a delay', async () => {
    await addFault(server, {
      match: { path: PATH },
      effect: { type: 'slow_body', bytesPerSecond: 1 },
    });
    await addFault(server, { effect: { type: 'latency', latency: 60_000 } });
    const [slow, late] = [sendToPort(port, PATH), sendToPort(port, '/account/style.css')];
    await arrived(3);
    await server.close();
    expect((await slow).body).toBe(plain);
    expect((await late).status).toBe(200);
  });
});
