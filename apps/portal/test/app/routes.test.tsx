import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { aConfig, aUser, openPortal } from '../helpers/portal.tsx';
import { pageHeading } from '../helpers/page-heading.ts';

const finance = aUser({ roles: ['FINANCE'], affiliateId: null, affiliates: [] });

describe('routes', () => {
  it.each([
    ['/', '/analytics/bidders', 'Bidder Analytics'],
    ['/analytics/bidders', '/analytics/bidders', 'Bidder Analytics'],
    ['/analytics/bidders/compare/date-selection', undefined, 'Compare Dates'],
    // Without two days to compare there is no result.
    [
      '/analytics/bidders/compare/result',
      '/analytics/bidders/compare/date-selection',
      'Compare Dates',
    ],
    ['/analytics/adunits', undefined, 'Div Analytics'],
    ['/analytics/adunits/compare/date-selection', undefined, 'Compare Dates'],
    // Without two days to compare there is no result.
    [
      '/analytics/adunits/compare/result',
      '/analytics/adunits/compare/date-selection',
      'Compare Dates',
    ],
    ['/analytics/adunits/%2F123%2Ftop', undefined, '/123/top'],
    ['/analytics/priority', undefined, 'Div Analytics'],
    ['/analytics', '/analytics/bidders', 'Bidder Analytics'],
    ['/bidders', undefined, 'Bidder Control'],
    ['/bidders/appnexus/home', undefined, 'Bidder'],
    ['/adUnits', undefined, 'Ad Units'],
    ['/user_interest_analysis', undefined, 'Insight'],
    ['/insight', undefined, 'Insight'],
    ['/insight/bidder/rubicon', undefined, 'Bidder Insight'],
    ['/floor-price/adunits', undefined, 'Floor Price Suggestion'],
    ['/floor-price/bidders', undefined, 'Floor Price Suggestion'],
    ['/floor-price/record', undefined, 'Record Activity'],
    ['/onboard/upload-config', undefined, 'Upload Your Ad Unit Configuration'],
    ['/onboard/full-wrapper/get-code', undefined, 'Install Codes'],
    // A publisher with the full wrapper is redirected to its own codes.
    ['/onboard/analytics-only/get-code', '/onboard/full-wrapper/get-code', 'Install Codes'],
    ['/onboard/line-item', undefined, 'Set Up Line Items'],
    ['/settings', undefined, 'Settings'],
    ['/nowhere', '/analytics/bidders', 'Bidder Analytics'],
    ['/analytics/nowhere', '/analytics/bidders', 'Bidder Analytics'],
    ['/bidders/appnexus', '/analytics/bidders', 'Bidder Analytics'],
  ])('N4 SHELL-011 ANA-034 %s', async (path, target, title) => {
    const portal = openPortal(path);
    expect(await pageHeading(title)).toBeTruthy();
    expect(portal.path()).toBe(target ?? path);
    expect(document.title).toContain('Bidstage');
  });

  it.each([
    ['/accounting', '/accounting/applications'],
    ['/accounting/applications', '/accounting/applications'],
    ['/accounting/reports', '/accounting/reports'],
    ['/bidders', '/accounting/applications'],
    ['/bidders/appnexus/home', '/accounting/applications'],
    ['/adUnits', '/accounting/applications'],
    ['/', '/accounting/applications'],
    ['/nowhere', '/accounting/applications'],
    ['/accounting/nowhere', '/accounting/applications'],
  ])('SHELL-004 SHELL-020 %s for accounting staff', async (path, target) => {
    const portal = openPortal(path, { user: finance });
    expect(await pageHeading('Accounting')).toBeTruthy();
    await waitFor(() => expect(portal.path()).toBe(target));
    expect(portal.server.sent('/v1/prebid')).toEqual([]);
  });

  it.each([
    ['/accounting', 'RD', '/accounting/applications'],
    ['/accounting/applications', 'ADMIN', '/accounting/applications'],
    ['/accounting/reports', 'FINANCE', '/accounting/reports'],
  ] as const)('SHELL-003 API2-029 %s opens for %s', async (path, role, target) => {
    const portal = openPortal(path, { user: aUser({ roles: [role] }) });
    expect(await pageHeading('Accounting')).toBeTruthy();
    await waitFor(() => expect(portal.path()).toBe(target));
  });

  it.each([
    ['/', 'RD', 'Bidder Analytics'],
    ['/adUnits', 'RD', 'Ad Units'],
    ['/bidders', 'ADMIN', 'Bidder Control'],
    ['/bidders/appnexus/home', 'PUBLISHER', 'Bidder'],
  ] as const)('SHELL-006 API2-029 %s opens for %s', async (path, role, title) => {
    const portal = openPortal(path, { user: aUser({ roles: [role] }) });
    expect(await pageHeading(title)).toBeTruthy();
    expect(portal.path()).toBe(path === '/' ? '/analytics/bidders' : path);
  });

  // From / a publisher is redirected to the analytics.
  it.each(['/accounting', '/accounting/applications', '/accounting/reports'])(
    'SHELL-019 %s redirects a publisher to /, without requesting its data',
    async (path) => {
      const portal = openPortal(path);
      expect(await pageHeading('Bidder Analytics')).toBeTruthy();
      expect(portal.path()).toBe('/analytics/bidders');
      expect(portal.server.sent('/v1/accounting')).toEqual([]);
    },
  );

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
  it('P4 is requested once', async () => {
    const portal = openPortal('/adUnits');
    await pageHeading('Ad Units');
    expect(portal.server.requests.map((request) => request.path)).toEqual([
      '/v1/users/me',
      '/v1/prebid/affiliates/A1?affiliate_id=A1',
    ]);
  });

  it.each([
    ['/adUnits', 'LINE_ITEM', '/onboard/line-item'],
    ['/analytics/bidders', 'UPLOAD_CONFIG', '/onboard/upload-config'],
    ['/onboard/line-item', 'LINE_ITEM', '/onboard/line-item'],
    ['/adUnits', 'FINISHED', '/adUnits'],
  ] as const)(
    'SHELL-012 ONB-009 %s with the status %s redirects to %s',
    async (path, status, target) => {
      const portal = openPortal(path, { config: aConfig({ onboardStatus: status }) });
      await screen.findByRole('heading', { level: 1 });
      expect(portal.path()).toBe(target);
    },
  );

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
  it('SHELL-013 is greeted with the e-mail', async () => {
    openPortal('/adUnits');
    expect(await screen.findByText('Hello, pat@site.example')).toBeTruthy();
  });

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
