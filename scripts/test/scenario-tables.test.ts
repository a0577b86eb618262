import { describe, expect, it } from 'vitest';
import { API_ROUTES } from '#api/contract/values/routes.ts';
import { FULL_SCREENS } from '#portal/simulator/catalogue/states.ts';
import { changesWhat, isSameChange } from '../scenario/changed-records.ts';
import { screenOf } from '../scenario/portal-link.ts';

const ROUTES = Object.entries(API_ROUTES).map(([id, { method, path }]) => ({
  id,
  method,
  path: path.replace(/:\w+/g, '7'),
}));

/** Requests that no screen sends, or every one. */
const WITHOUT_SCREEN = ['getCurrentUser', 'loginCallback', 'logout'];

describe('the tables about requests of scenarios', () => {
  it('Q2 each request has a screen that the portal has', () => {
    const paths = FULL_SCREENS.map(({ path }) => path.split('?')[0]);
    for (const { id, path } of ROUTES) {
      const screen = screenOf(path);
      if (screen === '/') expect(WITHOUT_SCREEN).toContain(id);
      else expect(paths, id).toContain(screen);
    }
  });

  it('Q2 each change but a check is known, and has a request that reads what it changes', () => {
    for (const { id, method, path } of ROUTES.filter((route) => route.method !== 'GET')) {
      const change = `${method} ${path}`;
      const reads = ROUTES.filter(({ method: other }) => other === 'GET').filter((read) =>
        changesWhat(change, `GET ${read.path}?a=1`),
      );
      expect(reads.length > 0, id).toBe(id !== 'validateCsv');
      expect(isSameChange(change, `${change}?a=1`), id).toBe(id !== 'validateCsv');
    }
  });
});
