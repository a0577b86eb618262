import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { envelope, type Reply, type SentRequest } from '../helpers/fake-server.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';
import { pageHeading } from '../helpers/page-heading.ts';

const persona = (id: string, email: string, roles: Persona['roles']): Persona => ({
  id,
  name: `Name of ${id}`,
  email,
  roles,
  affiliateId: null,
  description: '',
});
const personas = [
  persona('publisher', 'pat@site.example', ['PUBLISHER']),
  persona('admin', 'ada@site.example', ['PUBLISHER']),
  persona('finance', 'fin@pay.example', ['FINANCE']),
];
const clock = { mode: 'frozen', now: '2024-01-08T09:00:00.000Z', rate: 0 };
const state = { world: 'default', seed: 42, clock, faults: [], counts: {}, stateHash: 'x' };

type Handlers = Record<string, Reply | ((request: SentRequest) => Reply)>;

function open(replies: Handlers, simulated = true, path = '/adUnits') {
  let user = aUser();
  return openPortal(path, {
    simulated,
    replies: {
      'GET /v1/users/me': () => envelope(200, user),
      'POST /__sim/events': { status: 201, body: {} },
      'GET /__sim/personas': { body: personas },
      'GET /__sim/state': { body: state },
      'POST /__sim/sign-in': ({ body }) => {
        const { persona: id } = body as { persona: string };
        const signedIn = personas.find((one) => one.id === id)!;
        user = aUser({ email: signedIn.email, roles: signedIn.roles });
        return { body: signedIn };
      },
      ...replies,
    },
  });
}

const bar = () => screen.findByRole('complementary', { name: 'Simulator' });

describe('the SIM bar', () => {
  it('shows persona, world, seed and clock', async () => {
    open({});
    expect((await bar()).textContent).toContain('publisher · Name of publisher');
    await waitFor(async () => expect((await bar()).textContent).toContain('World default'));
    expect((await bar()).textContent).toContain('Seed 42');
    expect((await bar()).textContent).toMatch(/2024\.01\.08 \d\d:00 frozen/);
  });

  it('S1 signs in as another persona and loads its data', async () => {
    const portal = open({});
    await bar();
    await userEvent.click(screen.getByRole('combobox', { name: 'Persona' }));
    await userEvent.click(screen.getByRole('option', { name: /admin/ }));
    expect(await screen.findByText('Hello, ada@site.example')).toBeTruthy();
    expect(portal.server.sent('/__sim/sign-in')[0]?.body).toEqual({ persona: 'admin' });
  });

  it.each([
    ['finance', /^\/accounting/],
    ['admin', /^\/settings$/],
  ])('S1 on Settings %s goes to where that work is, and nobody else away', async (id, path) => {
    const portal = open(
      { 'GET /v1/accounting/payment_requests': envelope(200, []) },
      true,
      '/settings',
    );
    await bar();
    await pageHeading('Settings');
    await userEvent.click(screen.getByRole('combobox', { name: 'Persona' }));
    await userEvent.click(screen.getByRole('option', { name: new RegExp(id) }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Persona' }).textContent).toContain(id),
    );
    await waitFor(() => expect(portal.path()).toMatch(path));
  });

  it('S6 is not before the audience in a new tab of a prospect’s world, only the remote is', async () => {
    useSimStore.setState({ ...useSimStore.getInitialState(), hasBegun: false }, true);
    open({
      'GET /__sim/state': { body: { ...state, story: null, brand: { name: 'Nordkurier' } } },
      'GET /__sim/publishers': { body: [] },
    });
    const remote = await screen.findByRole('complementary', { name: 'Presenter’s remote' });
    expect(remote.textContent).toContain('Nordkurier');
    expect(screen.queryByRole('complementary', { name: 'Simulator' })).toBeNull();
    useSimStore.setState(useSimStore.getInitialState(), true);
  });

  it('S2 resets the world and keeps the persona', async () => {
    const portal = open({ 'POST /__sim/reset': { body: state } });
    await bar();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText(/back at its first state/)).toBeTruthy();
    expect(portal.server.sent('/__sim/sign-in')[0]?.body).toEqual({ persona: 'publisher' });
    expect(await screen.findByText('Hello, pat@site.example')).toBeTruthy();
  });

  it('only says that the data is simulated where the control plane returns 403', async () => {
    open({ 'GET /__sim/personas': { status: 403, body: {} } });
    expect((await bar()).textContent).toBe('SIMSimulated data');
  });

  it('S6 asks for the token of the server once, says that a wrong one is wrong, and sends the right one', async () => {
    const guarded =
      (body: unknown) =>
      ({ init }: SentRequest): Reply =>
        new Headers(init.headers).get('authorization') === 'Bearer right'
          ? { body }
          : { status: 401, body: { title: 'The control plane needs its token', status: 401 } };
    const portal = open({
      'GET /__sim/personas': guarded(personas),
      'GET /__sim/state': guarded(state),
      'GET /__sim/stories': guarded([]),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Enter the token' });
    await userEvent.type(within(dialog).getByLabelText('Token'), 'wrong{Enter}');
    expect(await within(dialog).findByText(/This token is wrong/)).toBeTruthy();
    expect(useSimStore.getState()).toMatchObject({ token: null, tokenAsked: true });
    await userEvent.keyboard('{Escape}');
    expect((await bar()).textContent).toContain('Simulated data');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the token' }));
    const again = await screen.findByRole('dialog', { name: 'Enter the token' });
    await userEvent.type(within(again).getByLabelText('Token'), 'right{Enter}');
    await waitFor(async () => expect((await bar()).textContent).toContain('World default'));
    expect(sessionStorage.getItem('bidstage-sim')).toContain('"token":"right"');
    // The API itself gets no token.
    for (const { init } of portal.server.sent('/v1/'))
      expect(new Headers(init.headers).has('authorization')).toBe(false);
    useSimStore.setState({ token: null, tokenAsked: false });
  });

  it('offers the way out of a world that no longer exists', async () => {
    const body = { title: 'Unknown world', status: 404, detail: 'unknown world "gone"' };
    const gone = { status: 404, body };
    open({ 'GET /__sim/personas': gone, 'GET /__sim/state': gone });
    expect((await bar()).textContent).toContain('This world no longer exists');
    expect(screen.getByRole('button', { name: 'Use the default world' })).toBeTruthy();
  });

  it('sends no request to /__sim against a real API', async () => {
    const portal = open({}, false);
    await pageHeading('Ad Units');
    expect(portal.server.sent('/__sim')).toEqual([]);
  });
});
