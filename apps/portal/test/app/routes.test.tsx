import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { aConfig, aUser, openPortal } from '../helpers/portal.tsx';
import { pageHeading } from '../helpers/page-heading.ts';

const finance = aUser({ roles: ['FINANCE'], affiliateId: null, affiliates: [] });

describe('routes', () => {
  // The screens themselves are opened in a browser, for each persona.
  it.each([
    ['/', '/analytics/bidders', 'Bidder Analytics'],
    ['/analytics', '/analytics/bidders', 'Bidder Analytics'],
    // Without two days to compare there is no result.
    [
      '/analytics/adunits/compare/result',
      '/analytics/adunits/compare/date-selection',
      'Compare Dates',
    ],
    ['/analytics/adunits/%2F123%2Ftop', undefined, '/123/top'],
    ['/bidders', undefined, 'Bidder Control'],
    ['/user_interest_analysis', undefined, 'Insight'],
    // A publisher with the full wrapper is redirected to its own codes.
    ['/onboard/analytics-only/get-code', '/onboard/full-wrapper/get-code', 'Install Codes'],
    ['/nowhere', '/analytics/bidders', 'Bidder Analytics'],
    ['/analytics/nowhere', '/analytics/bidders', 'Bidder Analytics'],
    ['/bidders/appnexus', '/analytics/bidders', 'Bidder Analytics'],
  ])('N4 SHELL-011 ANA-034 %s', async (path, target, title) => {
    const portal = openPortal(path);
    expect(await pageHeading(title)).toBeTruthy();
    expect(portal.path()).toBe(target ?? path);
    expect(document.title).toContain('Bidstage');
  });

  it('ANA-034 an unknown ad unit is one sentence with a link to the others', async () => {
    const problems = [{ path: '/querystring/adunits', message: 'there is no ad unit nope' }];
    const refused = envelope(400, { problems }, 'The request is invalid');
    openPortal('/analytics/adunits/nope', {
      replies: {
        'GET /v1/prebid/charts/by/day/bidder': refused,
        'GET /v1/prebid/performance/by/day/bidder': refused,
      },
    });
    expect(await screen.findByText('There is no ad unit nope')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Find it in Inventory' });
    expect(link.getAttribute('href')).toBe('/analytics/adunits?search=nope');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each([
    ['/accounting', '/accounting/applications'],
    ['/bidders', '/accounting/applications'],
    ['/', '/accounting/applications'],
    ['/accounting/nowhere', '/accounting/applications'],
  ])('SHELL-004 SHELL-020 %s for accounting staff', async (path, target) => {
    const portal = openPortal(path, { user: finance });
    expect(await pageHeading('Accounting')).toBeTruthy();
    await waitFor(() => expect(portal.path()).toBe(target));
    expect(portal.server.sent('/v1/prebid')).toEqual([]);
  });

  it('SHELL-019 redirects a publisher from accounting to /, without requesting its data', async () => {
    const portal = openPortal('/accounting');
    // From / a publisher is redirected to the analytics.
    expect(await pageHeading('Bidder Analytics')).toBeTruthy();
    expect(portal.path()).toBe('/analytics/bidders');
    expect(portal.server.sent('/v1/accounting')).toEqual([]);
  });

  it('N4 shows a no-access page where the roles fit neither area', async () => {
    const portal = openPortal('/adUnits', { user: aUser({ roles: ['VIEWER'] }) });
    expect(await pageHeading('No access')).toBeTruthy();
    expect(portal.path()).toBe('/adUnits');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(portal.server.sent('/v1/prebid')).toEqual([]);
  });

  it('SHELL-001 SHELL-002 AUT-010 AUT-011 /auto-pick-thank-you shows its text, and loads neither user nor configuration', async () => {
    const portal = openPortal('/auto-pick-thank-you');
    expect(await pageHeading('Thanks for your interest in autopick')).toBeTruthy();
    expect(screen.getByText('A team member will get in touch to enable Autopick.')).toBeTruthy();
    expect(portal.server.requests).toEqual([]);
  });
});

describe('the prebid configuration', () => {
  it.each([
    [
      'ERR-014',
      envelope(500, null, 'Internal server error'),
      'Get prebid config error occurred: Internal server error',
    ],
    ['ERR-014', new TypeError('Failed to fetch'), 'Get prebid config error occurred'],
    ['ERR-015', aConfig({ capabilities: 'NONE' }), 'Wrong capabilities of prebid config'],
  ])('%s E3 a failure is shown while the screen works', async (_id, config, text) => {
    const portal = openPortal('/adUnits', { config });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await pageHeading('Ad Units')).toBeTruthy();
    expect(portal.server.sent('/v1/prebid/affiliates')).toHaveLength(1);
  });
});

describe('the user', () => {
  it.each([
    [
      { body: { code: 500, message: 'Internal server error', data: null } },
      'Get User Info Error occurred: Internal server error',
    ],
    [new TypeError('Failed to fetch'), 'Get User Info Error occurred'],
  ])('ERR-013 a failure is shown with Retry', async (user, text) => {
    openPortal('/adUnits', { user });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
