import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/shared/api/api-error.ts';
import {
  request,
  requestData,
  requestFile,
  requestList,
  requestMap,
} from '../../src/shared/api/request.ts';
import { onSessionLoss } from '../../src/shared/api/session-loss.ts';
import { parseRuntimeConfig, setRuntimeConfig } from '../../src/shared/config/runtime-config.ts';
import { envelope, fakeServer } from '../helpers/fake-server.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => setRuntimeConfig({}));

describe('a file', () => {
  it('ANA-005 is no envelope: an envelope instead of a file is the failure in it', async () => {
    fakeServer({ 'GET /v1/x': { status: 200, body: { code: 403, msg: 'No', data: null } } });
    expect(await failure(requestFile('/v1/x'))).toMatchObject({ code: 403, serverText: 'No' });
    fakeServer({ 'GET /v1/x': envelope(200, []) });
    expect(await failure(requestFile('/v1/x'))).toMatchObject({ kind: 'network' });
  });

  it('SHELL-022 reports the loss of the session', async () => {
    const react = vi.fn();
    const stop = onSessionLoss(react);
    fakeServer({ 'GET /v1/x': envelope(401, null) });
    await failure(requestFile('/v1/x'));
    stop();
    expect(react).toHaveBeenCalledTimes(1);
  });
});

describe('request', () => {
  it('API-003 API2-003 returns the data of a response below code 400', async () => {
    fakeServer({ 'GET /v1/x': envelope(201, { a: 1 }, 'Created', { meta: { currency: 'USD' } }) });
    const response = await request<{ a: number }, { meta: unknown }>('/v1/x');
    expect(response).toMatchObject({ code: 201, text: 'Created', data: { a: 1 } });
    expect(response.envelope.meta).toEqual({ currency: 'USD' });
    expect(await requestData('/v1/x')).toEqual({ a: 1 });
  });

  it('API-003 API2-003 treats a code of 400 or more as an error, also under HTTP 200', async () => {
    fakeServer({
      'GET /v1/x': {
        status: 200,
        body: { code: 422, message: 'Bad month', data: { problems: [1] } },
      },
    });
    const error = await failure(request('/v1/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'server', code: 422, serverText: 'Bad month' });
    expect(error.data).toEqual({ problems: [1] });
  });

  it('API-003 uses the code in the body and not the HTTP status', async () => {
    fakeServer({ 'GET /v1/x': { status: 500, body: { code: 200, msg: 'OK', data: 7 } } });
    expect(await requestData('/v1/x')).toBe(7);
  });

  it.each([502, 404])('API-003 treats HTTP %d without an envelope as an error', async (status) => {
    fakeServer({ 'GET /v1/x': { status, body: '<html>' } });
    const error = await failure(request('/v1/x'));
    expect(error).toMatchObject({ kind: 'server', code: status, serverText: undefined });
  });

  it.each(['{"code":200,', '<html>', '[]', '{"data":1}', ''])(
    'API-003 treats HTTP 200 with the body %s as a failed fetch',
    async (body) => {
      fakeServer({ 'GET /v1/x': { status: 200, body } });
      expect(await failure(request('/v1/x'))).toMatchObject({ kind: 'network', code: undefined });
    },
  );

  it('API-003 treats a failed fetch as an error', async () => {
    fakeServer({ 'GET /v1/x': new TypeError('Failed to fetch') });
    expect(await failure(request('/v1/x'))).toMatchObject({ kind: 'network' });
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
    const outcome = failure(request('/v1/x'));
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(await outcome).toMatchObject({ kind: 'network' });
  });

  it('API-003 handles code 422 of csv_validation as an outcome', async () => {
    const problems = [{ code: 204, message: 'every cell must have a value' }];
    fakeServer({ 'POST /v1/prebid/csv_validation': envelope(422, { validRows: 2, problems }) });
    const body = new FormData();
    const options = { method: 'POST', body, accept: [422] } as const;
    const response = await request('/v1/prebid/csv_validation', options);
    expect(response).toMatchObject({ code: 422, data: { validRows: 2, problems } });
  });

  it('throws the caller’s abort unchanged', async () => {
    fakeServer({ 'GET /v1/x': envelope(200, 1) });
    const controller = new AbortController();
    controller.abort(new Error('left the screen'));
    const error = await failure(request('/v1/x', { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error.message).toBe('left the screen');
  });

  it('API-004 prefixes every path with the configured API base', async () => {
    setRuntimeConfig(parseRuntimeConfig('{"apiBaseUrl":"https://api.example/base/"}'));
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push(url);
      return new Response('{"code":200,"msg":"OK","data":null}');
    });
    await request('/v1/accounting/payments', { query: { status: 0, page: undefined, id: [1, 2] } });
    await request('/v1/users/me');
    expect(calls).toEqual([
      'https://api.example/base/v1/accounting/payments?status=0&id=1&id=2',
      'https://api.example/base/v1/users/me',
    ]);
  });

  it('API-004 goes to its own origin without a configured base', () => {
    expect(parseRuntimeConfig('{}')).toEqual({
      apiBaseUrl: '',
      accountBaseUrl: '/account',
      simulated: true,
    });
    expect(parseRuntimeConfig(null).apiBaseUrl).toBe('');
  });

  it('API-001 sends credentials, and JSON with its media type', async () => {
    const server = fakeServer({ 'PATCH /v1/x': envelope(200, null) });
    await request('/v1/x', { method: 'PATCH', body: { status: 'closed' } });
    expect(server.requests[0]).toMatchObject({ method: 'PATCH', body: { status: 'closed' } });
    expect(server.requests[0]?.init).toMatchObject({
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('SHELL-022 reports code 401 as the loss of the session, also under HTTP 200', async () => {
    fakeServer({
      'GET /v1/a': envelope(401, null, 'Session unknown or expired'),
      'GET /v1/b': { status: 200, body: { code: 401, msg: 'x', data: null } },
      'GET /v1/c': envelope(403, null),
    });
    const react = vi.fn();
    const stop = onSessionLoss(react);
    for (const path of ['/v1/a', '/v1/b', '/v1/c']) await failure(request(path));
    stop();
    expect(react).toHaveBeenCalledTimes(2);
  });

  it('E3 treats a response without its list or map as unreadable', async () => {
    fakeServer({ 'GET /v1/none': envelope(200, null), 'GET /v1/list': envelope(200, [1]) });
    expect(await requestList('/v1/list')).toEqual([1]);
    for (const call of [requestList('/v1/none'), requestMap('/v1/none'), requestMap('/v1/list')]) {
      expect(await failure(call)).toMatchObject({ kind: 'network' });
    }
  });
});
