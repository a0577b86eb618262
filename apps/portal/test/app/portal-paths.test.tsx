import { PORTAL_SEGMENTS } from '@bidstage/mock-api/contract/values/portal-paths';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createRoutes } from '#portal/app/app.tsx';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';

/** The first segments of routes; the one for all other paths has none. */
function firstSegments(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const [first] = path?.split('/') ?? [];
    if (first === undefined || first === '') return firstSegments(children);
    return first === '*' ? [] : first;
  });
}

it('SHELL-011 the server knows the first segments of all routes', () => {
  setRuntimeConfig({ simulated: true });
  const routes = createRoutes(createQueryClient());
  expect([...new Set(firstSegments(routes))].sort()).toEqual([...PORTAL_SEGMENTS].sort());
});
