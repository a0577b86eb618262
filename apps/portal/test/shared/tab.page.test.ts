import { USER_HEADER, WORLD_HEADER } from '@bidstage/mock-api/contract/values/names';
import { API_ROUTES, CONTROL_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#portal/shared/api/api.ts';
import { checkSession } from '#portal/shared/api/check-session.ts';
import { requestAt } from '#portal/shared/api/request.ts';
import { onSessionEnd, startNextSession, type SessionEnd } from '#portal/shared/api/session.ts';
import { showUser, showWorld } from '#portal/shared/api/tab.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { envelope, fakeServer, type Reply, type SentRequest } from '../helpers/fake-server.ts';

const PAT = 'pat@site.example';
const ME = 'GET /v1/users/me';
const REPORTS = 'GET /v1/accounting/reports';

let ends: SessionEnd[] = [];
let stop = () => {};

beforeEach(() => {
  ends = [];
  stop = onSessionEnd((end) => void ends.push(end));
  setRuntimeConfig({ world: 'mine' });
  showUser({ email: PAT, affiliateId: 'A1' });
});
afterEach(() => stop());

const later = () => new Promise((done) => setTimeout(done, 10));

/** `settled` once a request returns or fails, `pending` while nobody has seen anything of it. */
async function outcomeOf(request: Promise<unknown>): Promise<'settled' | 'pending'> {
  const settled = request.then(
    () => 'settled' as const,
    () => 'settled' as const,
  );
  return Promise.race([settled, later().then(() => 'pending' as const)]);
}

const named = ({ init }: SentRequest) => {
  const headers = new Headers(init.headers);
  return { user: headers.get(USER_HEADER), world: headers.get(WORLD_HEADER) };
};

const reply = (headers: Record<string, string>, base = envelope(200, [])): Reply =>
  base instanceof Error ? base : { ...base, headers };

describe('a request of a tab', () => {
  it('names its world and its user, but not the user when it asks for the user', async () => {
    const server = fakeServer({});
    const routes = Object.values({ ...API_ROUTES, ...CONTROL_ROUTES });
    for (const [id, { path }] of Object.entries({ ...API_ROUTES, ...CONTROL_ROUTES }))
      await api(id as 'listReports', { params: { id: 1, name: 'x', affiliateId: 'A1' } } as never)
        .catch(() => undefined)
        .then(() => {
          const isNamed = path.startsWith('/v1/') && path !== API_ROUTES.getCurrentUser.path;
          const sent = server.requests.at(-1);
          expect(sent && named(sent), id).toEqual({ user: isNamed ? PAT : null, world: 'mine' });
        });
    expect(server.requests).toHaveLength(routes.length);
  });

  it('keeps its own headers beside those of an upload and of a link', async () => {
    const server = fakeServer({ 'POST /v1/prebid/config': envelope(201, null) });
    await requestAt('/v1/prebid/config', { method: 'POST', body: new FormData() });
    await requestAt('/v1/prebid/config', {
      method: 'POST',
      body: new Blob(['x']),
      headers: { 'Content-Type': 'text/csv' },
    });
    const types = server.requests.map(({ init }) => new Headers(init.headers).get('content-type'));
    expect(types).toEqual([null, 'text/csv']);
    expect(server.requests.map(named)).toEqual(Array(2).fill({ user: PAT, world: 'mine' }));
  });

  it('names nothing in a header to a real API, which need not allow it', async () => {
    setRuntimeConfig({ simulated: false, world: 'mine' });
    const server = fakeServer({ [REPORTS]: envelope(200, []) });
    await api('listReports');
    expect(server.requests.map(named)).toEqual([{ user: null, world: null }]);
  });

  it('names the world of the first response where the page names none', async () => {
    setRuntimeConfig({});
    const server = fakeServer({ [REPORTS]: reply({ [WORLD_HEADER]: 'w1', [USER_HEADER]: PAT }) });
    await api('listReports');
    await api('listReports');
    expect(server.requests.map((sent) => named(sent).world)).toEqual([null, 'w1']);
  });
});

describe('a response', () => {
  const name = fc.constantFrom(null, 'a', 'b', 'c');

  it('is used exactly if it names no other user and no other world', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ user: name, world: name }),
        fc.record({ user: name, world: name }),
        fc.constantFrom(200, 201, 403, 412, 422, 500),
        async (own, other, code) => {
          startNextSession();
          ends = [];
          setRuntimeConfig(own.world === null ? {} : { world: own.world });
          showWorld(undefined);
          showUser(own.user === null ? null : { email: own.user, affiliateId: null });
          const headers = {
            ...(other.user !== null && { [USER_HEADER]: other.user }),
            ...(other.world !== null && { [WORLD_HEADER]: other.world }),
          };
          const server = fakeServer({ [REPORTS]: reply(headers, envelope(code, [])) });
          const differs = (['user', 'world'] as const).some(
            (key) => own[key] !== null && other[key] !== null && own[key] !== other[key],
          );
          expect(await outcomeOf(api('listReports'))).toBe(differs ? 'pending' : 'settled');
          expect(ends).toEqual(differs ? [{ kind: 'other', now: other }] : []);
          // After the end nothing is sent until the next session begins.
          const before = server.requests.length;
          await outcomeOf(api('listReports'));
          expect(server.requests.length - before).toBe(differs ? 0 : 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of the session before the end is dropped, also a failure', async () => {
    let release: (late: Reply) => void = () => undefined;
    fakeServer({
      [REPORTS]: () => new Promise<Reply>((resolve) => (release = resolve)),
      'GET /v1/prebid/users/me': reply({ [USER_HEADER]: 'b' }),
    });
    const late = outcomeOf(api('listReports'));
    await outcomeOf(api('getSettings'));
    release(envelope(500, null));
    expect(await late).toBe('pending');
  });

  it('that a world is unknown ends the session as its deletion', async () => {
    fakeServer({ [REPORTS]: envelope(404, null, 'Unknown world') });
    expect(await outcomeOf(api('listReports'))).toBe('pending');
    expect(ends).toEqual([{ kind: 'gone' }]);
  });

  it('401 is the loss of the session, or another world that another tab has opened', async () => {
    const lost = reply({ [WORLD_HEADER]: 'mine' }, envelope(401, null));
    fakeServer({ [REPORTS]: lost, [ME]: reply({ [WORLD_HEADER]: 'mine' }, envelope(401, null)) });
    expect(await outcomeOf(api('listReports'))).toBe('settled');
    expect(ends).toEqual([{ kind: 'lost' }]);
    ends = [];
    const server = fakeServer({
      [REPORTS]: lost,
      [ME]: reply({ [WORLD_HEADER]: 'theirs' }, envelope(200, { email: PAT })),
    });
    expect(await outcomeOf(api('listReports'))).toBe('pending');
    expect(ends).toEqual([{ kind: 'other', now: { user: PAT, world: 'theirs' } }]);
    // The cookies alone say who it is.
    expect(server.sent('/v1/users/me').map(named)).toEqual([{ user: null, world: null }]);
  });
});

describe('a check of the session', () => {
  it('holds back what is sent after it, and ends a session of another user of a real API', async () => {
    setRuntimeConfig({ simulated: false });
    let release: (late: Reply) => void = () => undefined;
    const write = vi.fn(() => envelope(200, {}));
    fakeServer({
      [ME]: () => new Promise<Reply>((resolve) => (release = resolve)),
      'PATCH /v1/prebid/users/me': write,
    });
    const checked = checkSession();
    const written = outcomeOf(api('changeSettings', { body: {} }));
    release(envelope(200, { email: 'two@site.example' }));
    expect(await checked).toBe(true);
    expect(await written).toBe('pending');
    expect(write).not.toHaveBeenCalled();
    expect(ends).toEqual([{ kind: 'other', now: { user: 'two@site.example', world: null } }]);
  });

  it.each([
    ['of the same user', envelope(200, { email: PAT })],
    ['without a user', envelope(200, { email: '' })],
    ['that fails', new TypeError('Failed to fetch')],
    ['that is no envelope', { status: 200, body: '<html>' }],
  ])('%s ends nothing', async (_, response) => {
    setRuntimeConfig({ simulated: false });
    fakeServer({ [ME]: response, [REPORTS]: envelope(200, []) });
    expect(await checkSession()).toBe(false);
    expect(await outcomeOf(api('listReports'))).toBe('settled');
    expect(ends).toEqual([]);
  });

  it('after the end reports each other user that signs in', async () => {
    let email = 'two@site.example';
    fakeServer({ [ME]: () => envelope(200, { email }) });
    await checkSession();
    email = 'three@site.example';
    await checkSession();
    expect(ends.map((end) => end.kind === 'other' && end.now.user)).toEqual([
      'two@site.example',
      'three@site.example',
    ]);
  });
});
