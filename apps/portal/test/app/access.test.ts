import { describe, expect, it } from 'vitest';
import { accessTo, canEnter, onboardingRoute } from '#portal/app/guards/access.ts';
import { isInSection, navigationFor } from '#portal/app/shell/navigation.ts';

const allow = { outcome: 'allow' };

describe('access to an area', () => {
  it.each([['RD'], ['ADMIN'], ['FINANCE']])(
    'SHELL-003 API2-029 lets %s into accounting',
    (role) => {
      expect(accessTo('accounting', [role])).toEqual(allow);
    },
  );

  it.each([['RD'], ['ADMIN'], ['PUBLISHER']])(
    'SHELL-006 API2-029 lets %s into the ad manager',
    (role) => {
      expect(accessTo('adManager', [role])).toEqual(allow);
    },
  );

  it('SHELL-019 sends others from accounting to /', () => {
    expect(accessTo('accounting', ['PUBLISHER'])).toEqual({ outcome: 'redirect', to: '/' });
  });

  it('SHELL-020 sends others from the ad manager to /accounting/applications', () => {
    const away = { outcome: 'redirect', to: '/accounting/applications' };
    expect(accessTo('adManager', ['FINANCE'])).toEqual(away);
  });

  it('SHELL-021 lets a user without roles into every area', () => {
    expect(accessTo('accounting', [])).toEqual(allow);
    expect(accessTo('adManager', [])).toEqual(allow);
  });

  it('SHELL-021 lets every user into a route without declared roles', () => {
    for (const roles of [[], ['PUBLISHER'], ['FINANCE'], ['VIEWER'], ['UNHEARD-OF']]) {
      expect(accessTo(undefined, roles)).toEqual(allow);
      expect(canEnter(roles, undefined)).toBe(true);
      expect(canEnter(roles, { roles: [], otherwise: '/' })).toBe(true);
    }
  });

  it('N4 never causes a redirect loop: roles of neither area have no access', () => {
    expect(accessTo('accounting', ['VIEWER'])).toEqual({ outcome: 'no-access' });
    expect(accessTo('adManager', ['VIEWER'])).toEqual({ outcome: 'no-access' });
  });

  it('is given if one of several roles fits', () => {
    expect(accessTo('accounting', ['PUBLISHER', 'FINANCE'])).toEqual(allow);
    expect(accessTo('adManager', ['PUBLISHER', 'FINANCE'])).toEqual(allow);
  });
});

it.each([
  ['UPLOAD_CONFIG', '/onboard/upload-config'],
  ['FULL_WRAPPER_GET_CODE', '/onboard/full-wrapper/get-code'],
  ['ANALYTICS_ONLY_GET_CODE', '/onboard/analytics-only/get-code'],
  ['LINE_ITEM', '/onboard/line-item'],
  ['FINISHED', null],
  ['UNHEARD_OF', null],
  ['toString', null],
  [undefined, null],
])('SHELL-012 maps the onboard status %s to %s', (status, route) => {
  expect(onboardingRoute(status)).toBe(route);
});

it('the navigation has the areas that the roles may open', () => {
  const labels = (roles: string[]) => navigationFor(roles).map((item) => item.label);
  expect(labels(['FINANCE'])).toEqual(['Accounting']);
  expect(labels(['PUBLISHER'])).toEqual(['Analytics', 'Bidders', 'Insight', 'Floor price']);
  expect(labels(['RD'])).toHaveLength(5);
  expect(labels([])).toHaveLength(5);
  expect(labels(['VIEWER'])).toEqual([]);
});

it('the navigation marks the area that a path belongs to', () => {
  const current = (path: string) =>
    navigationFor([])
      .filter((item) => isInSection(item, path))
      .map((item) => item.label);
  expect(current('/analytics/adunits/a%2Fb')).toEqual(['Analytics']);
  expect(current('/bidders/appnexus/home')).toEqual(['Bidders']);
  expect(current('/accounting/reports')).toEqual(['Accounting']);
  expect(current('/user_interest_analysis')).toEqual(['Insight']);
  expect(current('/adUnits')).toEqual([]);
});
