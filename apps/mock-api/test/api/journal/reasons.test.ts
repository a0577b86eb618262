import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { AFFILIATE, STATUS } from '#test/helpers/known-facts.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const sim = () => new SimWorld(server);
const PAYMENTS = '/v1/accounting/payments';

const journal = async (query = ''): Promise<JournalEntry[]> =>
  (await sim().call<JournalEntry[]>('GET', `/journal${query}`)).body;

/** The explanation of the latest request. */
const lastWhy = async (): Promise<string> => (await journal()).at(-1)?.why ?? '';

/** A request for payment that is Invoice Sent, closed by finance. */
async function closedPayment(): Promise<number> {
  const finance = await server.signIn('finance');
  const { body } = await finance.get<{ id: number }[]>(`${PAYMENTS}?status=${STATUS.sent}`);
  const id = body.data[0]?.id ?? 0;
  for (const status of ['payment_processing', 'closed'])
    await finance.patch(`${PAYMENTS}/${id}/status`, { status });
  return id;
}

describe('the reason for a refusal in the journal', () => {
  it('Q2 a refused status change names the state, since when, by whom, and what may follow', async () => {
    const finance = await server.signIn('finance');
    const id = await closedPayment();
    const refused = await finance.patch(`${PAYMENTS}/${id}/status`, { status: 'rejected' });
    expect(refused.body).toMatchObject({ code: 409, data: null });
    const day = TEST_NOW.slice(0, 10);
    const reason = `request ${id} is Closed since ${day} by finance; nothing follows Closed`;
    const entry = (await journal()).at(-1);
    expect(entry).toMatchObject({ reason, error: 'transitionNotAllowed' });
    expect(entry?.why).toMatch(new RegExp(`This status change is not allowed: ${reason}\\.$`));
    expect(JSON.stringify(refused.body)).not.toContain('since');

    const { body } = await finance.get<{ id: number }[]>(`${PAYMENTS}?status=${STATUS.sent}`);
    const sent = body.data[0]?.id;
    await finance.patch(`${PAYMENTS}/${sent}/status`, { status: 'closed' });
    expect(await lastWhy()).toMatch(
      /is Invoice Sent since [\d-]+; Payment Processing or Rejected may follow, not Closed\.$/,
    );
  });

  it('Q2 a refusal for the role or the affiliate names what is needed and what the user has', async () => {
    const publisher = await server.signIn('publisher');
    await publisher.get(PAYMENTS);
    expect(await lastWhy()).toMatch(
      /: needs one of RD, ADMIN, FINANCE \(accounting\); publisher is PUBLISHER\.$/,
    );
    await publisher.get(`/v1/prebid/bidders?affiliate_id=${AFFILIATE.taiwan}`);
    expect(await lastWhy()).toContain(
      `publisher (PUBLISHER) may use ${AFFILIATE.publisher}, not ${AFFILIATE.taiwan}; RD and ADMIN see every affiliate`,
    );
    const admin = await server.signIn('admin');
    await admin.get(`/v1/prebid/bidders?affiliate_id=${AFFILIATE.unknown}`);
    expect(await lastWhy()).toContain(`unknown affiliate "${AFFILIATE.unknown}": one of `);
  });

  it('Q2 a success names who may send the request, and for which affiliate it was', async () => {
    const admin = await server.signIn('admin');
    const allowed = 'responded to admin (open to RD, ADMIN, PUBLISHER) for the';
    await admin.get(`/v1/prebid/bidders?affiliate_id=${AFFILIATE.taiwan}`);
    expect(await lastWhy()).toContain(`${allowed} affiliate ${AFFILIATE.taiwan} at ${TEST_NOW}`);
    await admin.get('/v1/prebid/bidders');
    expect(await lastWhy()).toContain(`${allowed} own affiliate at ${TEST_NOW}`);
    await server.visitor.get('/v1/users/me');
    expect(await lastWhy()).toContain('(open to everyone) at');
  });

  it('Q2 a refused configuration file names the codes of its problems', async () => {
    const publisher = await server.signIn('publisher');
    const csv = 'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS\nHome,/1/top,,"[[300,250]]","[]"\n';
    const { body } = await publisher.send({
      method: 'POST',
      url: '/v1/prebid/config',
      headers: { 'content-type': 'text/csv' },
      payload: csv,
    });
    const codes = [...body.matchAll(/"code":(\d+)/g)].map(([, code]) => code).slice(1);
    expect(codes.length).toBeGreaterThan(0);
    const named = [...new Set(codes)].join(', ');
    expect(await lastWhy()).toContain(`the file has problems with the codes ${named}.`);
  });

  it('Q2 a missing, foreign, expired or ended session is told apart', async () => {
    await server.visitor.get(PAYMENTS);
    expect(await lastWhy()).toContain('the request has no cookie bidstage_session: sign in first.');
    const finance = await server.signIn('finance');
    await sim().call('POST', '/clock/advance', { seconds: 8 * 3600 });
    await finance.get(PAYMENTS);
    const end = new Date(Date.parse(TEST_NOW) + 8 * 3_600_000).toISOString();
    expect(await lastWhy()).toContain(
      `the session of finance expired at ${end}, 8 h after it began, and the world's clock shows ${end}`,
    );
    const again = await server.signIn('finance');
    await again.send({ url: '/v1/logout' });
    await again.get(PAYMENTS);
    expect(await lastWhy()).toContain('the session has ended');
    await sim().call('POST', '/worlds', { name: 'other' });
    const foreign = await new SimWorld(server, 'other').signIn('finance');
    await server.visitor.send({
      url: PAYMENTS,
      headers: { cookie: foreign.headers['cookie'] ?? '' },
    });
    expect(await lastWhy()).toContain('was not made by the world default');
  });

  it('Q2 an invalid request, a wrong method and an unknown path are explained', async () => {
    const finance = await server.signIn('finance');
    await finance.get(`${PAYMENTS}?status=9`);
    expect(await lastWhy()).toContain(': /querystring/status must be equal to one of');
    await finance.send({ method: 'DELETE', url: PAYMENTS });
    expect(await lastWhy()).toContain('DELETE is not one of the methods of this path: GET');
    await finance.get('/v1/accounting/payment');
    expect(await lastWhy()).toMatch(
      /nothing has the path \/v1\/accounting\/payment; did you mean \/v1\/accounting\/payments\?$/,
    );
  });

  it('Q2 an unknown payment request, monthly report, bidder or ad unit names the known ones', async () => {
    const finance = await server.signIn('finance');
    await finance.get(`${PAYMENTS}/1/invoice`);
    expect(await lastWhy()).toMatch(/unknown payment request "1": one of \d{9}, .* more \(on /);
    await finance.get('/v1/accounting/reports/199901');
    expect(await lastWhy()).toMatch(/unknown monthly report "199901": one of 202401, 202312, /);
    const publisher = await server.signIn('publisher');
    const span = `from=${Date.parse(TEST_NOW) / 1000 - 90_000}&to=${Date.parse(TEST_NOW) / 1000 - 3600}`;
    await publisher.get(`/v1/prebid_insights/bidders/apnexus?${span}`);
    expect(await lastWhy()).toMatch(/unknown bidder "apnexus": .*did you mean appnexus\?$/);
  });
});

describe('the journal of a record', () => {
  it('Q2 the journal can be filtered by a kind of records, and by a record with the refusals of its own path', async () => {
    const id = await closedPayment();
    const finance = await server.signIn('finance');
    await finance.patch(`${PAYMENTS}/${id}/status`, { status: 'closed' });
    const publisher = await server.signIn('publisher');
    await publisher.patch('/v1/prebid/users/me', { anomalyReportFrequency: 'DAILY' });
    const statuses = async (record: string) =>
      (await journal(`?record=${encodeURIComponent(record)}`)).map(({ status }) => status);
    expect(await statuses(`payment:${id}`)).toEqual([200, 200, 409]);
    expect(await statuses('payment')).toEqual([200, 200]);
    expect(await statuses('payment:1')).toEqual([]);
    const { status, body } = await sim().call<ProblemDetails>('GET', '/journal?record=paymnt:1');
    expect(status).toBe(422);
    expect(body.problems).toEqual([
      {
        path: '/querystring/record',
        message: expect.stringMatching(
          /^unknown kind of record "paymnt": one of payment, .*did you mean payment\?$/,
        ) as string,
      },
    ]);
  });

  it('Q2 a change has the values of its field, also lists and texts beyond the bound', async () => {
    const publisher = await server.signIn('publisher-tw');
    await publisher.patch(`/v1/prebid/affiliates/${AFFILIATE.taiwan}`, {
      onboardStatus: 'LINE_ITEM',
    });
    const [change] = (await journal()).at(-1)?.changes ?? [];
    expect(change).toEqual({
      ...{ kind: 'affiliate', id: AFFILIATE.taiwan, field: 'onboardStatus' },
      ...{ from: 'FINISHED', to: 'LINE_ITEM', change: 'onboardStatus FINISHED -> LINE_ITEM' },
    });
  });
});

describe('an unknown name in a request of the control plane', () => {
  it.each([
    ['POST', '/sign-in', { persona: 'fin' }, /^unknown persona "fin": one of rd, admin/],
    [
      'POST',
      '/stories/bidder-outge/apply',
      undefined,
      /^unknown story .*did you mean bidder-outage\?$/,
    ],
    ['POST', '/worlds', { story: 'nothing' }, /^unknown story "nothing": one of /],
    ['POST', '/worlds', { from: 'defalt' }, /^unknown world or snapshot "defalt": .*default/],
    ['POST', '/worlds', { publisher: 'nobody' }, /^unknown publisher "nobody": there is none$/],
    ['DELETE', '/worlds/gone', undefined, /^unknown world "gone": there is only default$/],
    ['POST', '/snapshots/gone/restore', undefined, /^unknown snapshot "gone": there is none$/],
    ['GET', '/state/payment', undefined, /^unknown table .*payments.*did you mean payments\?$/],
    ['PATCH', '/state/payments/1', { status: 1 }, /^unknown row of payments "1": one of \d+, /],
    ['DELETE', '/faults/7', undefined, /^unknown fault rule "7": there is none$/],
    ['GET', '/incidents?affiliate_id=A0', undefined, /^unknown affiliate "A0": one of /],
    [
      'GET',
      '/config-versions/70000/file',
      undefined,
      /^no configuration that is kept has the id 70000/,
    ],
    ['GET', '/jornal', undefined, /did you mean \/__sim\/journal\?$/],
    ['GET', '/stories/first-day/steps/99/file', undefined, /^unknown step with a file "99": /],
  ] as const)(
    'Q2 %s /__sim%s %j is answered with the known names',
    async (method, path, payload, sentence) => {
      const { status, body } = await sim().call<ProblemDetails>(method, path, payload);
      expect([404, 422]).toContain(status);
      expect(body.detail).toMatch(sentence);
    },
  );

  it('Q2 an unknown world or persona of a header or a fault rule is answered with the known ones', async () => {
    const { body } = await new SimWorld(server, 'gone').call<ProblemDetails>('GET', '/clock');
    expect(body.detail).toBe('unknown world "gone": there is only default');
    const rule = { match: { persona: 'finanse' }, effect: { type: 'empty' } };
    const refused = await sim().call<ProblemDetails>('POST', '/faults', rule);
    expect(refused.body.problems?.[0]?.message).toMatch(
      /^unknown persona "finanse": .*did you mean finance\?$/,
    );
  });
});
