import { API_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, globOf, matchingEndpoints } from '#portal/simulator/faults/endpoints.ts';

describe('Q1 the list of endpoints', () => {
  it('contains every operation of the contract, by its words', () => {
    const paths = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    for (const { method, path } of Object.values(API_ROUTES))
      expect(paths).toContain(`${method} ${path.replace(/:\w+/g, '*')}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is searched by name, method and path, with all words', () => {
    expect(matchingEndpoints('day CHARTS').map(({ path }) => path)).toEqual([
      '/v1/prebid/charts/by/day/bidder',
    ]);
    expect(matchingEndpoints('patch status').map(({ name }) => name)).toEqual([
      'change payment status',
    ]);
    expect(matchingEndpoints('')).toHaveLength(ENDPOINTS.length);
    expect(matchingEndpoints('no such thing')).toEqual([]);
  });

  it('finds the operation of a request', () => {
    expect(globOf('PATCH', '/v1/accounting/payments/12/status')).toBe(
      '/v1/accounting/payments/*/status',
    );
    expect(globOf('GET', '/v1/accounting/payments')).toBe('/v1/accounting/payments');
    expect(globOf('GET', '/wrapper/x.js')).toBe('/wrapper/x.js');
  });
});
