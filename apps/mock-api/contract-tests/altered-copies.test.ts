import { beforeAll, describe, expect, it } from 'vitest';
import type { AdUnitPerformance } from '../src/contract/operations/performance.ts';
import { type Alter, type AlteredParts, startAltered } from '../test/helpers/altered-server.ts';
import { serverForAllTests } from '../test/helpers/test-server.ts';
import { ContractTarget, type TargetOptions } from './contract-target.ts';
import { cookiesOf, PERSONAS } from './open-target.ts';
import { type CheckResult, runChecks } from './run-checks.ts';

const server = serverForAllTests({ SIM_LINE_ITEM_DELAY_MS: '0' });
let cookies: string[];
beforeAll(async () => {
  cookies = await cookiesOf(server);
});

/** The failed checks of some operations on an altered copy; only reads. */
async function failures(
  alter: Alter | AlteredParts,
  ...operations: readonly string[]
): Promise<CheckResult[]> {
  const results = await resultsOf(alter, cookies, operations);
  return results.filter(({ outcome }) => outcome === 'failed');
}

async function resultsOf(
  alter: Alter | AlteredParts,
  given: readonly string[],
  operations: readonly string[],
  options: Partial<TargetOptions> = {},
): Promise<CheckResult[]> {
  const copy =
    typeof alter === 'function'
      ? await startAltered(server, alter)
      : await startAltered(server, () => undefined, alter);
  const target = await ContractTarget.open({
    baseUrl: copy.url,
    cookies: given,
    allowWrites: false,
    ...options,
  });
  return runChecks(target, ({ operation }) => operations.includes(operation.id));
}

const reasons = (results: readonly CheckResult[]): string =>
  results.map(({ reason }) => reason).join('\n');

describe('the contract run on an altered copy', { timeout: 60_000 }, () => {
  it('the contract run accepts additional members only with --allow-additional', async () => {
    const alter: Alter = ({ operation, status, body }) => {
      if (operation === 'listReports' && status === 200) body['etag'] = 'x';
    };
    const strict = await resultsOf(alter, cookies, ['listReports']);
    expect(reasons(strict)).toContain('/etag');
    const tolerant = await resultsOf(alter, cookies, ['listReports'], { allowAdditional: true });
    expect(tolerant.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  it('the contract run takes an API without a control plane for no mock, whatever headers a gateway adds', async () => {
    const hidden: AlteredParts = {
      request: (request) => {
        if (request.url.startsWith('/__sim/')) request.url = '/nothing';
      },
    };
    const results = await resultsOf(hidden, cookies, ['loginCallback']);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const skipped = results.filter(({ outcome }) => outcome === 'skipped');
    expect(reasons(skipped)).toContain('needs an authorization code of the account centre');
  });

  it('the contract run names an error whose text is that of another one', async () => {
    const failed = await failures(({ status, body }) => {
      if (status === 401) body['msg'] = 'Please sign in';
    }, 'listReports');
    expect(failed.map(({ check }) => check.title)).toEqual(['noSession']);
    expect(reasons(failed)).toContain(
      '/msg is "Please sign in" and should be "Session unknown or expired"',
    );
  });

  it('the contract run names each response that took longer than allowed, with its time', async () => {
    const pause = (ms: number) => new Promise((end) => setTimeout(end, ms));
    const late = (url: string): boolean => url.endsWith('payments?status=2');
    const slow: AlteredParts = { request: ({ url }) => late(url) && pause(400) };
    const title = 'the filter by status excludes all others';
    const failed = async (options: Partial<TargetOptions>) =>
      (await resultsOf(slow, cookies, ['listPayments'], options)).filter(
        ({ outcome, check }) => outcome === 'failed' && check.title === title,
      );
    const sentence = /^GET \S+status=2 → 200: took (?:[4-9]\d\d|\d{4,}) ms, --max-ms is 300$/m;
    expect(reasons(await failed({ maxMs: 300 }))).toMatch(sentence);
    expect(await failed({})).toEqual([]);
  });

  it('the contract run sends its own headers with every request', async () => {
    const keys = new Set<unknown>();
    const parts: AlteredParts = { request: ({ headers }) => keys.add(headers['x-api-key']) };
    await resultsOf(parts, cookies, ['listReports'], { headers: { 'x-api-key': 'k' } });
    expect([...keys]).toEqual(['k']);
  });

  it('the contract run on an altered copy names a renamed field, with both of its names and its schema', async () => {
    const failed = await failures(({ operation, status, body }) => {
      if (operation !== 'performanceByBidder' || status !== 200) return;
      for (const row of body.data as Record<string, unknown>[]) {
        row['revenue'] = row['totalRevenue'];
        delete row['totalRevenue'];
      }
    }, 'performanceByBidder');
    expect(reasons(failed)).toContain(
      "/data/*/totalRevenue must have required property 'totalRevenue' (#/properties/data/items/required)",
    );
    expect(reasons(failed)).toContain('/data/*/revenue must NOT have additional properties');
  });

  it('the contract run on an altered copy names a status that is not documented', async () => {
    const failed = await failures((response) => {
      if (response.operation === 'listReports' && response.status === 401) response.status = 418;
    }, 'listReports');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.check).toMatchObject({ column: '401', title: 'noSession' });
    expect(reasons(failed)).toContain('status is 418 and should be 401');
    expect(reasons(failed)).toContain('418 is none of 200, 304, 401, 403');
  });

  it('the contract run on an altered copy names a code in the envelope that differs from the status', async () => {
    const failed = await failures((response) => {
      if (response.status === 403) response.body.code = 401;
    }, 'listReports');
    expect(reasons(failed)).toContain('/code must be equal to constant: 403');
  });

  it('the contract run on an altered copy names a list in the wrong order inside another list', async () => {
    const failed = await failures(({ operation, status, body }) => {
      if (status !== 200 || operation !== 'performanceByAdUnit') return;
      for (const unit of body.data as AdUnitPerformance[]) unit.bidders.reverse();
    }, 'performanceByAdUnit');
    expect(reasons(failed)).toContain('data[0].bidders[1] is not in the order of name');
  });

  it('the contract run on an altered copy names a field that is null, an additional field, and missing roles', async () => {
    const failed = await failures(
      ({ operation, status, body }) => {
        if (status !== 200) return;
        const data = body.data as Record<string, unknown>;
        if (operation === 'getCurrentUser') delete data['roles'];
        if (operation === 'getSettings')
          Object.assign(data, { anomalyReportDailyRevenueDecreaseThreshold: null, note: 'x' });
      },
      'getCurrentUser',
      'getSettings',
    );
    expect(reasons(failed)).toContain("must have required property 'roles'");
    expect(reasons(failed)).toContain('DecreaseThreshold must be integer');
    expect(reasons(failed)).toContain('/data/note must NOT have additional properties');
    expect(reasons(failed)).not.toContain('TypeError');
  });
});

/** A copy that lets every user see A1002, an affiliate of another customer. */
const LEAKING: AlteredParts = {
  request: (request) => {
    const admin = cookies[PERSONAS.indexOf('admin')];
    if (/A1002/.test(request.url)) request.headers['cookie'] = admin;
  },
};

describe('the contract run on a copy with altered requests or headers', { timeout: 60_000 }, () => {
  it("the contract run names the operations that return another customer's data", async () => {
    const failed = await failures(LEAKING, 'performanceByBidder', 'getPrebidConfig');
    expect(failed).toHaveLength(2);
    for (const { check } of failed)
      expect(check.title).toBe('an affiliate of another customer is refused');
    const text = 'paula@harbordaily.example of A1001 gets its data';
    for (const { messages } of failed)
      expect(messages).toEqual([
        `affiliate A1002 is another customer’s, and ${text}`,
        'status is 200 and should be 403',
      ]);
    expect(failed.flatMap(({ calls }) => calls).sort()).toEqual([
      'GET /v1/prebid/affiliates/A1002 → 200, cookie 1 (PUBLISHER)',
      expect.stringMatching(/affiliate_id=A1002 → 200, cookie 1 \(PUBLISHER\)$/),
    ]);
  });

  it('the contract run skips the check of isolation without two sessions of different customers', async () => {
    const results = await resultsOf(LEAKING, cookies.slice(0, 1), ['performanceByBidder']);
    const skipped = results.find(({ check }) => check.title.includes('another customer'));
    expect(skipped).toMatchObject({
      outcome: 'skipped',
      reason: 'no two sessions of different customers were given',
    });
  });
});
