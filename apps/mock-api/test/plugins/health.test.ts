import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { healthRoutes } from '#api/routes/health-routes.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import { portalFolder } from '../helpers/portal-folder.ts';
import { serverForAllTests } from '../helpers/test-server.ts';

describe('health checks in front of the portal', () => {
  const server = serverForAllTests({}, { portalDirectory: portalFolder() });

  it.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ])('%s responds without a session, as JSON', async (url, status) => {
    const response = await server.visitor.send({ url });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/healthz/x',
    '/readyz/',
    '/readyz/world',
    '/health',
    '/livez',
    '/drift',
    '/drift.json',
  ])('%s does not exist', async (url) => {
    expect((await server.visitor.send({ url })).statusCode).toBe(404);
  });
});

it('/readyz is 503 while the default world cannot be read, and /healthz still 200', async () => {
  const app = Fastify();
  const find = (): never => {
    throw new Error('the disk is full');
  };
  healthRoutes(app, { find } as unknown as WorldRegistry);
  const ready = await app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: 'not ready' });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
