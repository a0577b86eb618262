import { describe, expect, it } from 'vitest';
import {
  describeLinks,
  monthAnalyticsPath,
  canSeeAnalytics,
} from '#portal/features/accounting/models/month-analytics.ts';

describe('ACC-015 the link from a billed month to analytics', () => {
  it.each([
    [['RD'], true],
    [['ADMIN'], true],
    [['RD', 'FINANCE'], true],
    [['PUBLISHER', 'FINANCE'], true],
    [['FINANCE'], false],
    [['PUBLISHER'], false],
    [['VIEWER'], false],
    [[], false],
  ])('is for roles that admit both areas: %j %s', (roles, sees) => {
    expect(canSeeAnalytics({ roles, affiliates: ['A1003'] }, 'A1003')).toBe(sees);
  });

  it('is for affiliates of the user only', () => {
    const user = { roles: ['RD'], affiliates: ['A1001', 'A1003'] };
    expect(canSeeAnalytics(user, 'A2001')).toBe(false);
    expect(canSeeAnalytics({ ...user, affiliates: [] }, 'A1003')).toBe(false);
  });

  it('names the affiliate and the days of the month, up to today', () => {
    const path = (month: string, today: string) => monthAnalyticsPath('A1003', month, today);
    const base = '/analytics/bidders?affiliate=A1003';
    expect(path('202312', '2024-01-08')).toBe(`${base}&from=2023-12-01&to=2023-12-31&utc=1`);
    expect(path('2024-02', '2024-03-01')).toBe(`${base}&from=2024-02-01&to=2024-02-29&utc=1`);
    expect(path('202401', '2024-01-08')).toBe(`${base}&from=2024-01-01&to=2024-01-08&utc=1`);
    expect(path('202402', '2024-01-31')).toBeNull();
    expect(path('last', '2024-01-31')).toBeNull();
  });

  it('comes with the differences between the bill and analytics', () => {
    const texts = (paymentCurrency: string) =>
      describeLinks({ paymentCurrency, shownCurrency: 'USD' });
    const where = 'Each month opens its analytics in UTC. Revenue there is gross, as measured.';
    expect(texts('USD')).toBe(where);
    expect(texts('JPY')).toBe(`${where} Amounts there are in USD.`);
  });
});
