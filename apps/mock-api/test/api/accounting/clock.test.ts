import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import type { MonthlyReport } from '#api/contract/operations/payments.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { change, firstOf, listOf, setClock } from './accounting.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();

/** The list on a day. */
async function listOn(day: string) {
  await setClock(server, `${day}T12:00:00Z`);
  return listOf(await server.signIn('finance'));
}

describe('payment requests and time', () => {
  it('payment requests arrive as Invoice Sent when the clock moves on, change no earlier request and leave with the history', async () => {
    const before = await listOn('2024-01-08');
    const after = await listOn('2024-03-20');
    const old = before.filter(({ detail }) => detail[0]!.month < '202203');
    expect(old.length).toBeGreaterThan(10);
    const stay = before.filter((row) => !old.includes(row));
    expect(after.slice(0, stay.length)).toEqual(stay);
    const arrived = after.slice(stay.length);
    expect(arrived.length).toBeGreaterThan(20);
    for (const row of arrived) {
      expect(row.status).toBe(0);
      expect(row.request_date > '2024-01-08' && row.request_date <= '2024-03-20').toBe(true);
    }
  });

  it('payment requests are not listed, changed or printed before they arrive, also when the clock was set back', async () => {
    const late = (await listOn('2024-02-15')).at(-1)!;
    const early = await listOn('2023-03-10');
    expect(early.length).toBeGreaterThan(100);
    expect(early.every((row) => row.detail[0]!.month >= '202201')).toBe(true);
    expect(early.every((row) => row.request_date <= '2023-03-10')).toBe(true);
    const client = await server.signIn('finance');
    const { status, body } = await change(client, late.id, 'payment_processing');
    expect(status).toBe(404);
    expect(body.msg).toBe(ERROR_CATALOGUE.unknownPayment.text);
    expect((await client.get(late.invoice_file)).status).toBe(404);
    expect((await client.get('/v1/accounting/reports/202402')).status).toBe(404);
    expect((await listOn('2024-02-15')).at(-1)).toEqual(late);
  });

  it('payment requests arrive at the start of their day', async () => {
    const { request_date: day } = (await listOn('2024-02-15')).at(-1)!;
    await server.app.inject({ method: 'POST', url: '/__sim/reset' });
    const eve = new Date(Date.parse(day) - 1).toISOString();
    await setClock(server, eve);
    const client = await server.signIn('finance');
    const before = await listOf(client);
    expect(before.some((row) => row.request_date === day)).toBe(false);
    await setClock(server, `${day}T00:00:00.000Z`);
    expect((await listOf(client)).some((row) => row.request_date === day)).toBe(true);
  });

  it('payment requests that a user rejects come again corrected, and leave when the clock is set back', async () => {
    const client = await server.signIn('finance');
    const rejected = await firstOf(client, STATUS.sent);
    await change(client, rejected.id, 'rejected');
    const correctionsOn = async (day: string) =>
      (await listOn(day)).filter(({ account_description: text }) =>
        text.endsWith(`corrects invoice ${rejected.invoice_num}`),
      );
    expect(await correctionsOn('2024-01-10')).toEqual([]);
    const [correction, ...more] = await correctionsOn('2024-01-31');
    expect(more).toEqual([]);
    expect(correction).toMatchObject({ status: 0, amount: rejected.amount });
    expect(correction?.detail).toEqual(rejected.detail);
    expect(correction?.invoice_num).toBe(`${rejected.invoice_num}-C`);
    expect(await correctionsOn('2024-01-10')).toEqual([]);
    expect(await correctionsOn('2024-01-31')).toEqual([correction]);
  });

  it('payment requests keep their status when more arrive, until a reset', async () => {
    const client = await server.signIn('finance');
    const { id } = await firstOf(client, STATUS.sent);
    await change(client, id, 'payment_processing');
    const later = await listOn('2024-03-01');
    expect(later.find((row) => row.id === id)?.status).toBe(1);
    await server.app.inject({ method: 'POST', url: '/__sim/reset' });
    const first = await listOn('2024-01-08');
    expect(first.find((row) => row.id === id)?.status).toBe(0);
  });

  it('payment requests are closed on the UTC day of the clock', async () => {
    await setClock(server, '2024-01-09T23:59:59.999Z');
    const client = await server.signIn('finance');
    const { id } = await firstOf(client, STATUS.processing);
    expect((await change(client, id, 'closed')).body.data.value_date).toBe('2024-01-09');
  });

  it('payment requests continue to the last day of the simulation', async () => {
    await server.close();
    await server.start({ SIM_NOW: '2099-12-31T12:00:00Z' });
    const client = await server.signIn('finance');
    const [last] = await client.data<MonthlyReport[]>('/v1/accounting/reports');
    expect(last?.month).toBe('209912');
  });
});
