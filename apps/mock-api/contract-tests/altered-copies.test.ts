import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdUnitPerformance, BidderPerformance } from '../src/contract/performance.ts';
import type { PaymentRequest } from '../src/contract/payments.ts';
import { type Alter, type AlteredServer, startAltered } from '../test/helpers/altered-server.ts';
import { startTestServer, type TestServer } from '../test/helpers/test-server.ts';
import { ContractTarget } from './contract-target.ts';
import { PERSONAS } from './open-target.ts';
import { type CheckResult, runChecks } from './run-checks.ts';

let server: TestServer;
const cookies: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ SIM_LINE_ITEM_DELAY_MS: '0' });
  for (const persona of PERSONAS)
    cookies.push((await server.signIn(persona)).headers['cookie'] ?? '');
});
afterAll(() => server.close());

let copy: AlteredServer | undefined;
afterEach(async () => {
  await copy?.close();
  copy = undefined;
});

/** What fails of the checks of some operations on a copy that is altered so; reads only. */
async function failures(alter: Alter, ...operations: readonly string[]): Promise<CheckResult[]> {
  copy = await startAltered(server, alter);
  const target = await ContractTarget.open({ baseUrl: copy.url, cookies, allowWrites: false });
  const results = await runChecks(target, ({ operation }) => operations.includes(operation.id));
  return results.filter(({ outcome }) => outcome === 'failed');
}

const reasons = (results: readonly CheckResult[]): string =>
  results.map(({ reason }) => reason).join('\n');

describe('the contract run on an altered copy', () => {
  it('the contract run on an altered copy finds nothing where nothing is altered', async () => {
    expect(await failures(() => undefined, 'performanceByBidder', 'listPayments')).toEqual([]);
  });

  it('the contract run on an altered copy names a field that was renamed, by both of its names and its schema', async () => {
    const failed = await failures(({ operation, status, body }) => {
      if (operation !== 'performanceByBidder' || status !== 200) return;
      for (const row of body.data as Record<string, unknown>[]) {
        row['revenue'] = row['totalRevenue'];
        delete row['totalRevenue'];
      }
    }, 'performanceByBidder');
    expect(reasons(failed)).toContain(
      "performanceByBidder 200: /data/*/totalRevenue must have required property 'totalRevenue' (#/properties/data/items/required)",
    );
    expect(reasons(failed)).toContain('/data/*/revenue must NOT have additional properties');
  });

  it('the contract run on an altered copy names a status that is not the documented one', async () => {
    const failed = await failures((answer) => {
      if (answer.operation === 'listReports' && answer.status === 401) answer.status = 418;
    }, 'listReports');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.check).toMatchObject({ column: '401', title: 'noSession' });
    expect(reasons(failed)).toContain('status 418 and not 401');
    expect(reasons(failed)).toContain('418 is none of 200, 401, 403');
  });

  it('the contract run on an altered copy names a code in the envelope that is not the status', async () => {
    const failed = await failures((answer) => {
      if (answer.status === 403) answer.body.code = 401;
    }, 'listReports');
    expect(reasons(failed)).toContain('listReports 403: /code must be equal to constant: 403');
  });

  it('the contract run on an altered copy names the sum that is not the sum of its parts', async () => {
    const failed = await failures(({ operation, status, body }) => {
      if (operation !== 'performanceByBidder' || status !== 200) return;
      const [first] = body.data as BidderPerformance[];
      if (first) first.impressionCount += 1;
    }, 'performanceByBidder');
    expect(failed.map(({ check }) => check.column)).toContain('invariants');
    expect(reasons(failed)).toMatch(/data\[0\]\.impressionCount is \d+ and should be \d+/);
  });

  it('the contract run on an altered copy names what two calls say differently of the same facts', async () => {
    const failed = await failures(({ operation, status, body }) => {
      if (operation !== 'performanceByAdUnit' || status !== 200) return;
      (body.data as AdUnitPerformance[]).pop();
    }, 'performanceByAdUnit');
    expect(reasons(failed)).toMatch(/Σ data\.requestCount is \d+ and should be \d+/);
  });

  it('the contract run on an altered copy names a list that is not in its order, inside another one too', async () => {
    const failed = await failures(
      ({ operation, status, body }) => {
        if (status !== 200) return;
        if (operation === 'performanceByDay') (body.data as unknown[]).reverse();
        if (operation === 'performanceByAdUnit')
          for (const unit of body.data as AdUnitPerformance[]) unit.bidders.reverse();
      },
      'performanceByDay',
      'performanceByAdUnit',
    );
    expect(reasons(failed)).toContain('data[1] is not in the order of timestamp');
    expect(reasons(failed)).toContain('data[0].bidders[1] is not in the order of name');
  });

  it('the contract run on an altered copy names a field that is null, one that is too many, and roles that are missing', async () => {
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

  it('the contract run on an altered copy names a fill rate above 1 and an amount that is not that of its details', async () => {
    const failed = await failures(
      ({ operation, status, body }) => {
        if (status !== 200) return;
        if (operation === 'performanceByDay')
          for (const day of body.data as { fillRate: number }[]) day.fillRate = 1.5;
        if (operation === 'listPayments')
          for (const payment of body.data as PaymentRequest[]) payment.amount += 1;
      },
      'performanceByDay',
      'listPayments',
    );
    expect(reasons(failed)).toContain('data[0].fillRate is above 1');
    expect(reasons(failed)).toContain('data[0].amount');
  });
});

const COMMAND = fileURLToPath(new URL('../../../scripts/contract.mjs', import.meta.url));

/** Runs the command while this process answers its requests. */
function runCommand(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    const keep = (piece: Buffer): void => void (output += piece.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => resolve({ code, output }));
  });
}

describe('npm run contract', () => {
  it(
    'npm run contract fails where nothing was checked, and says why it could not begin',
    { tags: ['full'], timeout: 180_000 },
    async () => {
      const nothing = await runCommand(['--only', 'no such check']);
      expect(nothing.code).toBe(1);
      expect(nothing.output).toContain('Nothing was checked');
      copy = await startAltered(server, () => undefined);
      const stranger = await runCommand(['--api', copy.url, '--cookie', 'a=b', '--only', 'logout']);
      expect(stranger.code).toBe(1);
      expect(stranger.output).toContain('cookie 1 of 1 signs nobody in');
      const nobody = await runCommand(['--api', 'http://127.0.0.1:9', '--only', 'logout']);
      expect(nobody.output).toContain('http://127.0.0.1:9/v1/users/me has no answer');
      expect(nobody.output).not.toContain('close is not a function');
      expect(nobody.output).not.toContain('\u001b');
    },
  );

  it('npm run contract prints a table, writes JUnit and fails for an altered API', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bidstage-contract-'));
    copy = await startAltered(server, ({ operation, status, body }) => {
      if (operation === 'listReports' && status === 200)
        for (const row of body.data as Record<string, unknown>[]) row['month'] = 202_401;
    });
    const junit = join(folder, 'junit.xml');
    const run = await runCommand([
      '--api',
      copy.url,
      ...cookies.flatMap((cookie) => ['--cookie', cookie]),
      '--only',
      'listReports',
      '--junit',
      junit,
    ]);
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/^listReports +failed +passed +passed/m);
    expect(run.output).toMatch(/may change data|nothing that a client sends|--allow-writes/);
    expect(run.output).toContain('/data/*/month must be string');
    expect(readFileSync(junit, 'utf8')).toContain('listReports 200: success');
    rmSync(folder, { recursive: true });
  }, 180_000);
});
