import { describe, expect, it } from 'vitest';
import { CONTROL_OPERATIONS } from '#api/contract/operations/control/control-operations.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { errorsOf, type Operation } from '#api/contract/operations/operation.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { compile, schemasOf, walkSchema } from './schemas.ts';

const ALL: readonly Operation[] = [...OPERATIONS, ...CONTROL_OPERATIONS];

/** The operations of `/v1`. */
const API_CALLS = [
  'GET /v1/users/me',
  'GET /v1/login/callback',
  'GET /v1/logout',
  'GET /v1/accounting/payments',
  'PATCH /v1/accounting/payments/:id/status',
  'GET /v1/accounting/payments/:id/invoice',
  'GET /v1/accounting/reports',
  'GET /v1/accounting/reports/:id',
  'GET /v1/prebid/affiliates/:affiliateId',
  'PATCH /v1/prebid/affiliates/:affiliateId',
  'GET /v1/prebid/bidders',
  'POST /v1/prebid/csv_validation',
  'POST /v1/prebid/config',
  'GET /v1/prebid/performance/by/bidder/adunit',
  'GET /v1/prebid/performance/by/adunit/bidder',
  'GET /v1/prebid/performance/by/hour/bidder',
  'GET /v1/prebid/performance/by/day/bidder',
  'GET /v1/prebid/charts/by/hour/bidder',
  'GET /v1/prebid/charts/by/day/bidder',
  'GET /v1/prebid_performance_report',
  'GET /v1/prebid/compare/by/total',
  'GET /v1/prebid/compare/by/bidder/adunit',
  'GET /v1/prebid/compare/by/adunit/bidder',
  'GET /v1/dfp/performance/by/adunit/lineitem',
  'GET /v1/prebid_insights/bidder/distribution',
  'GET /v1/prebid_insights/interests',
  'GET /v1/prebid_insights/bidders',
  'GET /v1/prebid_insights/bidders/:name',
  'GET /v1/prebid/floor_prices_by_timestamp',
  'POST /v1/prebid/floor_prices',
  'GET /v1/prebid/users/me',
  'PATCH /v1/prebid/users/me',
];

/** The operations of the control plane. */
const CONTROL_CALLS = [
  'GET /__sim/prospects',
  'POST /__sim/prospects',
  'DELETE /__sim/prospects',
  'POST /__sim/publisher-figures',
  'GET /__sim/state',
  'GET /__sim/worlds',
  'POST /__sim/worlds',
  'DELETE /__sim/worlds/:name',
  'POST /__sim/reset',
  'GET /__sim/state/:table',
  'PATCH /__sim/state/:table/:key',
  'GET /__sim/clock',
  'PUT /__sim/clock',
  'POST /__sim/clock/advance',
  'GET /__sim/personas',
  'POST /__sim/sign-in',
  'GET /__sim/faults',
  'POST /__sim/faults',
  'DELETE /__sim/faults',
  'DELETE /__sim/faults/:id',
  'GET /__sim/response-fields',
  'GET /__sim/journal',
  'DELETE /__sim/journal',
  'GET /__sim/requests/count',
  'GET /__sim/journal.har',
  'GET /__sim/journal/:id/body',
  'GET /__sim/acts',
  'POST /__sim/requests',
  'GET /__sim/compare-worlds',
  'GET /__sim/snapshots',
  'POST /__sim/snapshots',
  'POST /__sim/snapshots/:name/restore',
  'GET /__sim/snapshots/:name/file',
  'PUT /__sim/snapshots/:name/file',
  'DELETE /__sim/snapshots/:name',
  'GET /__sim/publisher-defaults',
  'GET /__sim/publishers',
  'POST /__sim/publishers',
  'GET /__sim/publishers/:name',
  'PUT /__sim/publishers/:name',
  'DELETE /__sim/publishers/:name',
  'POST /__sim/publishers/:name/stories',
  'GET /__sim/stories',
  'GET /__sim/stories/:name',
  'PUT /__sim/stories/:name',
  'DELETE /__sim/stories/:name',
  'GET /__sim/stories/:name/steps/:step/file',
  'POST /__sim/stories/:name/apply',
  'GET /__sim/incidents',
  'GET /__sim/explain',
  'GET /__sim/config-versions',
  'GET /__sim/config-versions/:id/file',
  'GET /__sim/affiliates',
  'GET /__sim/payments/:id/statement',
  'GET /__sim/payments/:id/changes',
  'GET /__sim/bidders',
  'GET /__sim/events',
  'POST /__sim/events',
  'DELETE /__sim/events',
];

/** Where any member is allowed, because the format is not ours. */
const FREE_MAPS = [
  'getPrebidConfig response.data.pages[].bidders[].adUnits[].params',
  'changePrebidConfig response.data.pages[].bidders[].adUnits[].params',
  'listBidders response.data{}.bidders{}[].params',
  'listBidders response.data{}[].params',
  'getTable response.rows[]',
  'getTable response.changes[].now',
  'getTable response.changes[].first',
  'editRow body',
  'editRow response',
  'getJournalHar response.log.entries[]',
  'addUsageEvent body.properties',
  'addUsageEvent response.properties',
  'listUsageEvents response[].properties',
];

const callOf = ({ method, path }: Operation): string => `${method} ${path}`;
const sorted = (values: readonly string[]): string[] => [...values].sort();

/** An object schema that allows unnamed members, or does not mention them. */
function isOpen({ type, additionalProperties }: Record<string, unknown>): boolean {
  if (type !== 'object') return false;
  if (typeof additionalProperties !== 'object' || additionalProperties === null) {
    return additionalProperties !== false;
  }
  return Object.keys(additionalProperties).length === 0;
}

describe('operations', () => {
  it('the operations are those of the contract, each once', () => {
    expect(sorted(OPERATIONS.map(callOf))).toEqual(sorted(API_CALLS));
    expect(sorted(CONTROL_OPERATIONS.map(callOf))).toEqual(sorted(CONTROL_CALLS));
  });

  it('the operations have unique ids', () => {
    const ids = ALL.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(ALL.map((call) => [call.id, call] as const))('%s has valid schemas', (_id, call) => {
    for (const [part, schema] of schemasOf(call)) {
      expect(() => compile(schema), part).not.toThrow();
    }
  });

  it('the operations allow unknown members only in maps that are meant to be free', () => {
    const open = ALL.flatMap((call) =>
      schemasOf(call).flatMap(([part, schema]) => {
        const found: string[] = [];
        walkSchema(schema, `${call.id} ${part}`, (node, path) => {
          if (isOpen(node)) found.push(path);
        });
        return found;
      }),
    );
    expect(sorted(open)).toEqual(sorted(FREE_MAPS));
  });

  it('the operations use no keyword that JSON Schema 2020-12 dropped', () => {
    for (const call of ALL) {
      for (const [part, schema] of schemasOf(call)) {
        walkSchema(schema, `${call.id} ${part}`, (node, path) => {
          expect(Array.isArray(node['items']), path).toBe(false);
        });
      }
    }
  });

  it('the operations declare path parameters exactly as their path names them', () => {
    for (const { id, path, params } of ALL) {
      const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(params?.properties ?? {}), id).toEqual(named);
    }
  });

  it('the operations for ad managers all accept affiliate_id', () => {
    const without = OPERATIONS.filter(
      ({ path, query }) => /^\/v1\/(prebid|dfp)/.test(path) && !query?.properties['affiliate_id'],
    );
    expect(without.map(callOf)).toEqual([]);
  });

  it('the operations name each of their errors once, all from the catalogue', () => {
    for (const call of ALL) {
      const errors = errorsOf(call);
      expect(new Set(errors).size, call.id).toBe(errors.length);
      for (const key of errors) expect(ERROR_CATALOGUE[key].status).toBeGreaterThanOrEqual(400);
    }
  });

  it('the operations have `message` only on three paths', () => {
    const paths = OPERATIONS.filter(({ text }) => text === 'message').map(({ path }) => path);
    expect(sorted([...new Set(paths)])).toEqual([
      '/v1/prebid/csv_validation',
      '/v1/prebid/users/me',
      '/v1/users/me',
    ]);
  });

  it('the operations have meta only for performance, charts, comparisons and insights', () => {
    const expected = /^\/v1\/(prebid\/(performance|charts|compare)|prebid_insights|dfp)\//;
    for (const { id, path, extra } of OPERATIONS) {
      expect(extra !== undefined && 'meta' in extra, id).toBe(expected.test(path));
    }
  });
});
