import { beforeEach, expect, it } from 'vitest';
import { track } from '#portal/shared/telemetry/track.ts';
import { resetClock, syncClock } from '#portal/shared/clock/sim-clock.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { fakeServer } from '../helpers/fake-server.ts';

beforeEach(() => {
  setRuntimeConfig({});
  resetClock();
});

it('SHELL-018 a usage event is sent with its properties and the clock’s time', () => {
  syncClock('now=2024-01-08T09:00:00.000Z; mode=frozen; rate=0');
  const server = fakeServer({ 'POST /__sim/events': { status: 201, body: {} } });
  track('screen_viewed', { path: '/bidders' });
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({
    path: '/__sim/events',
    body: {
      name: 'screen_viewed',
      properties: { path: '/bidders' },
      at: '2024-01-08T09:00:00.000Z',
    },
  });
});

it('SHELL-018 a usage event never fails for the user, and is not sent to /__sim of a real API', async () => {
  const server = fakeServer({ 'POST /__sim/events': new TypeError('Failed to fetch') });
  expect(() => track('a')).not.toThrow();
  await Promise.resolve();
  setRuntimeConfig({ simulated: false });
  track('b');
  expect(server.requests).toHaveLength(1);
});

it('SHELL-018 with a real API a usage event goes to the collector of the settings, without cookies', () => {
  const server = fakeServer({ 'POST /collect': { status: 204, body: null } });
  setRuntimeConfig({ simulated: false, telemetryUrl: 'https://events.example/collect' });
  track('screen_viewed', { path: '/bidders' });
  const [request] = server.requests;
  expect(request?.path).toBe('/collect');
  expect(request?.init).toMatchObject({ credentials: 'omit', mode: 'no-cors', keepalive: true });
  expect(request?.body).toMatchObject({ name: 'screen_viewed', properties: { path: '/bidders' } });
});
