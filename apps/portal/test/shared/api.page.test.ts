import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, apiEnvelope, apiFile, apiResponse } from '#portal/shared/api/api.ts';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { onSessionEnd } from '#portal/shared/api/session.ts';
import { parseRuntimeConfig, setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error as ApiError,
  );

const report = () => apiFile('getPerformanceReport', { query: { from: 0, to: 86_400 } });

/** An operation of which no test needs the data. */
const REPORTS = 'GET /v1/accounting/reports';

beforeEach(() => setRuntimeConfig({}));

describe('a file', () => {
  it('ANA-005 is no envelope: an envelope instead of a file is the failure in it', async () => {
    fakeServer({
      'GET /v1/prebid_performance_report': {
        status: 200,
        body: { code: 403, msg: 'No', data: null },
      },
    });
    expect(await failure(report())).toMatchObject({ code: 403, serverText: 'No' });
    fakeServer({ 'GET /v1/prebid_performance_report': envelope(200, []) });
    expect(await failure(report())).toMatchObject({ kind: 'network' });
  });

  it('SHELL-022 reports the loss of the session', async () => {
    const react = vi.fn();
    const stop = onSessionEnd(react);
    fakeServer({ 'GET /v1/prebid_performance_report': envelope(401, null) });
    await failure(report());
    stop();
    expect(react).toHaveBeenCalledTimes(1);
  });
});

describe('a request', () => {
  it('API-003 API2-003 returns the data of a response below code 400', async () => {
    const list = [
      { id: 'sport', interest: 'Sport', eRPM: null, impression: 0, revenue: 0, popularity: 0 },
    ];
    const given = { currency: 'USD', from: 0, to: 86_400, updatedAt: 0 };
    fakeServer({
      'GET /v1/prebid_insights/interests': envelope(201, list, 'Created', {
        meta: given,
      }),
    });
    const input = { query: { from: 0, to: 86_400 } };
    const response = await apiResponse('listInterests', input);
    expect(response).toMatchObject({ code: 201, text: 'Created', data: list });
    const { data, meta } = await apiEnvelope('listInterests', input);
    expect({ data, meta }).toEqual({ data: list, meta: given });
    expect(await api('listInterests', input)).toEqual(list);
  });

  it('API-003 API2-003 treats a code of 400 or more as an error, also under HTTP 200', async () => {
    fakeServer({
      [REPORTS]: {
        status: 200,
        body: { code: 422, message: 'Bad month', data: { problems: [1] } },
      },
    });
    const error = await failure(api('listReports'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'server', code: 422, serverText: 'Bad month' });
    expect(error.data).toEqual({ problems: [1] });
  });

  it('API-003 uses the code in the body and not the HTTP status', async () => {
    fakeServer({ [REPORTS]: { status: 500, body: { code: 200, msg: 'OK', data: [] } } });
    expect(await api('listReports')).toEqual([]);
  });

  it.each([502, 404])('API-003 treats HTTP %d without an envelope as an error', async (status) => {
    fakeServer({ [REPORTS]: { status, body: '<html>' } });
    const error = await failure(api('listReports'));
    expect(error).toMatchObject({ kind: 'server', code: status, serverText: undefined });
  });

  it.each(['{"code":200,', '<html>', '[]', '{"data":1}', ''])(
    'API-003 treats HTTP 200 with the body %s as a failed fetch',
    async (body) => {
      fakeServer({ [REPORTS]: { status: 200, body } });
      expect(await failure(api('listReports'))).toMatchObject({ kind: 'network', code: undefined });
    },
  );

  it('API-003 treats a failed fetch as an error', async () => {
    fakeServer({ [REPORTS]: new TypeError('Failed to fetch') });
    expect(await failure(api('listReports'))).toMatchObject({ kind: 'network' });
  });

  it('API-003 times out without a response', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const outcome = failure(api('listReports'));
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(await outcome).toMatchObject({ kind: 'network' });
  });

  it('API-003 handles code 422 of csv_validation as an outcome', async () => {
    const problems = [{ code: 204, message: 'every cell must have a value' }];
    fakeServer({ 'POST /v1/prebid/csv_validation': envelope(422, { validRows: 2, problems }) });
    const response = await apiResponse('validateCsv', { body: new FormData(), accept: [422] });
    expect(response).toMatchObject({ code: 422, data: { validRows: 2, problems } });
  });

  it('throws the caller’s abort unchanged', async () => {
    fakeServer({ [REPORTS]: envelope(200, 1) });
    const controller = new AbortController();
    controller.abort(new Error('left the screen'));
    const error = await failure(api('listReports', { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error.message).toBe('left the screen');
  });

  it('API-004 prefixes every path with the configured API base', async () => {
    setRuntimeConfig(parseRuntimeConfig('{"apiBaseUrl":"https://api.example/base/"}'));
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push(url);
      return new Response('{"code":200,"msg":"OK","data":{},"meta":{}}');
    });
    const query = { from: 0, to: 86_400, bidder: undefined, adunits: ['a', 'b'] };
    await api('getBidDistribution', { query });
    await api('getBidderInsight', { params: { name: 'a/b' }, query: { from: 0, to: 86_400 } });
    expect(calls).toEqual([
      'https://api.example/base/v1/prebid_insights/bidder/distribution?from=0&to=86400&adunits=a&adunits=b',
      'https://api.example/base/v1/prebid_insights/bidders/a%2Fb?from=0&to=86400',
    ]);
  });

  it('API-004 goes to its own origin without a configured base', () => {
    expect(parseRuntimeConfig('{}')).toEqual({
      basePath: '',
      apiBaseUrl: '',
      accountBaseUrl: '/account',
      clientId: 'bidstage-portal',
      scope: 'email',
      simulated: true,
    });
    expect(parseRuntimeConfig(null).apiBaseUrl).toBe('');
  });

  it('API-001 sends credentials, and JSON with its media type', async () => {
    const server = fakeServer({ 'PATCH /v1/accounting/payments/7/status': envelope(200, null) });
    await api('changePaymentStatus', { params: { id: 7 }, body: { status: 'closed' } });
    expect(server.requests[0]).toMatchObject({ method: 'PATCH', body: { status: 'closed' } });
    expect(server.requests[0]?.init).toMatchObject({
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('SHELL-022 reports code 401 as the loss of the session, also under HTTP 200', async () => {
    fakeServer({
      'GET /v1/users/me': envelope(401, null, 'Session unknown or expired'),
      'GET /v1/logout': { status: 200, body: { code: 401, msg: 'x', data: null } },
      [REPORTS]: envelope(403, null),
    });
    const react = vi.fn();
    const stop = onSessionEnd(react);
    for (const id of ['getCurrentUser', 'logout', 'listReports'] as const) await failure(api(id));
    stop();
    expect(react).toHaveBeenCalledTimes(2);
  });

  it('E3 treats a response without its list, map or meta as a failed fetch', async () => {
    const interests = () => api('listInterests', { query: { from: 0, to: 86_400 } });
    const unreadable = async (call: () => Promise<unknown>, ...replies: Reply[]) => {
      for (const reply of replies) {
        fakeServer({
          [REPORTS]: reply,
          'GET /v1/prebid/users/me': reply,
          'GET /v1/prebid_insights/interests': reply,
        });
        expect(await failure(call())).toMatchObject({ kind: 'network' });
      }
    };
    await unreadable(() => api('listReports'), envelope(200, null), envelope(200, {}));
    await unreadable(() => api('getSettings'), envelope(200, null), envelope(200, [1]));
    await unreadable(interests, envelope(200, []), envelope(200, null, 'OK', { meta: {} }));
  });
});
