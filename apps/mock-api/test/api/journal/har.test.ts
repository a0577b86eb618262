import { describe, expect, it } from 'vitest';
import { getJournalHar } from '#api/contract/operations/control/journal.ts';
import { compile } from '#test/contract/schemas.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { addFault } from '#test/helpers/faults.ts';
import { sendToPort, listen } from '#test/helpers/sockets.ts';
import { HAR_1_2 } from './har-schema.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const server = serverForEachTest();

interface Archive {
  log: {
    entries: {
      time: number;
      timings: Record<string, number>;
      request: { method: string; url: string; postData?: { text: string }; bodySize: number };
      response: { status: number; content: { size: number; text?: string } };
    }[];
  };
}

const archive = async (query = '') => {
  const response = await server.visitor.send({ url: `/__sim/journal.har${query}` });
  return { headers: response.headers, body: response.json<Archive>() };
};

describe('the HTTP archive', () => {
  it('the HTTP archive has the structure of HAR 1.2, whatever was requested', async () => {
    const port = await listen(server);
    await sendToPort(port, '/v1/users/me?x=1&x=2');
    await sendToPort(port, '/account/style.css', { headers: { cookie: 'a=1; b=2' } });
    await sendToPort(port, '/v1/logout', { method: 'HEAD' });
    await sendToPort(port, '/account/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'next=%2F',
    });
    await addFault(server, { effect: { type: 'reset_peer' }, times: 1 });
    await sendToPort(port, '/v1/users/me');
    await addFault(server, { effect: { type: 'latency', latency: 30 } });
    await sendToPort(port, '/v1/users/me');
    const { headers, body } = await archive();
    for (const schema of [HAR_1_2, getJournalHar.response]) {
      const validate = compile(schema);
      expect(validate(body) ? [] : validate.errors).toEqual([]);
    }
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-disposition']).toBe('attachment; filename="bidstage-default.har"');
    const { entries } = body.log;
    expect(entries.map(({ response }) => response.status)).toEqual([422, 200, 200, 303, 0, 200]);
    expect(entries[3]?.request).toMatchObject({ bodySize: 8, postData: { text: 'next=%2F' } });
    expect(entries[5]?.timings['blocked']).toBeGreaterThanOrEqual(28);
    for (const { time, timings } of entries) {
      const parts = Object.values(timings).filter((part) => part >= 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(time, 6);
    }
  });

  it('the HTTP archive accepts the filters of the journal and names the server of the requests', async () => {
    await server.visitor.send({ url: '/v1/users/me' });
    await server.visitor.send({ url: `/v1/accounting/payments?status=${STATUS.sent}` });
    const { entries } = (await archive('?status=401')).body.log;
    expect(entries.map(({ request }) => request.url)).toEqual([
      `http://localhost:80/v1/accounting/payments?status=${STATUS.sent}`,
    ]);
  });
});
