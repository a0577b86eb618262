import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ANY_PORT, buildLocalServer } from '#api/library/local-server.ts';
import { ApiClient } from '../lib/api-client.ts';
import { ROOT } from '../lib/run.mjs';
import { findScenarios } from '../scenario/find-scenarios.ts';
import { missingPrecondition } from '../scenario/preconditions.ts';
import { documentFor, type RealApi } from '../scenario/real-api.ts';
import { readScenarioFile } from '../scenario/scenario-file.ts';
import type { User } from '../scenario/users.ts';
import { startRealApi } from './helpers/real-api.ts';
import { folderForAllTests, serverForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

const SHORT = join(ROOT, 'docs/examples/short-scenario.arazzo.yaml');
const fixture = (name: string): string => join(ROOT, `fixtures/scenarios/${name}.arazzo.yaml`);
const scenarios = findScenarios([], ROOT).map(readScenarioFile);

const user = (cookie: string, role: string, affiliateId: string | null, setup: string | null) => ({
  ...{ cookie, affiliateId, setup },
  roles: role === '' ? [] : [role],
});
const FINISHED = 'FULL_WRAPPER FINISHED';
const USERS: readonly User[] = [
  user('c=finance', 'FINANCE', null, null),
  user('c=one', 'PUBLISHER', 'P1', FINISHED),
  user('c=colleague', 'PUBLISHER', 'P1', FINISHED),
  user('c=other', 'PUBLISHER', 'P2', FINISHED),
  user('c=new', 'PUBLISHER', 'P3', 'FULL_WRAPPER UPLOAD_CONFIG'),
  user('c=admin', 'ADMIN', 'P1', null),
  user('c=nobody', '', null, null),
];
const API: RealApi = {
  users: USERS,
  today: 1_800_000_000 - (1_800_000_000 % 86_400),
  allowWrites: true,
};

/** The scenarios that can run on an API, and the reasons of the others. */
function possibleOn(api: RealApi) {
  const possible: string[] = [];
  const reasons: Record<string, string> = {};
  for (const scenario of scenarios) {
    try {
      documentFor(scenario, api);
      possible.push(scenario.name);
    } catch (error) {
      reasons[scenario.name] = (error as Error).message;
    }
  }
  return { possible, reasons };
}

describe('a scenario on an API without a control plane', () => {
  it('is possible for all scenarios whose steps do not control the simulation', () => {
    const { possible, reasons } = possibleOn(API);
    expect(Object.keys(reasons)).toEqual(['faults', 'snapshot', 'story-bidder-outage']);
    expect(reasons['snapshot']).toBe(
      'its steps control the simulation (getState, saveSnapshot, restoreSnapshot), but this API has no control plane',
    );
    expect(possible.length).toBe(scenarios.length - 3);
  });

  it('does not change data without permission', () => {
    const { possible, reasons } = possibleOn({ ...API, allowWrites: false });
    expect(possible).toEqual([
      'accounting-list',
      'analytics',
      'compare',
      'configuration-check',
      'configuration-read',
      'insights',
      'roles-and-affiliates',
      'session-expiry',
    ]);
    expect(reasons['configuration-upload']).toBe('it may change data: only with --allow-writes');
  });

  it('takes the sessions of different users, and says which one is missing', () => {
    const scenario = scenarios.find(({ name }) => name === 'roles-and-affiliates')!;
    const text = JSON.stringify(documentFor(scenario, API));
    for (const cookie of ['c=one', 'c=other', 'c=finance', 'c=admin', 'c=nobody'])
      expect(text).toContain(`"default":"${cookie}"`);
    expect(text).not.toContain('c=colleague');
    const users = USERS.filter(({ cookie }) => cookie !== 'c=other');
    expect(() => documentFor(scenario, { ...API, users })).toThrow(
      'there is no --cookie of a user like the persona publisher-tw (PUBLISHER, FULL_WRAPPER FINISHED)',
    );
  });

  it('calls no operation of the control plane, names no world, and counts days from its own day', () => {
    for (const scenario of scenarios.filter(({ name }) =>
      possibleOn(API).possible.includes(name),
    )) {
      const { workflows } = documentFor(scenario, API);
      const text = JSON.stringify(workflows);
      expect(text).not.toMatch(/sourceDescriptions\.control|X-Bidstage-World|mock-only/);
      for (const [name, count] of Object.entries(scenario.days))
        expect(text).toContain(
          `"${name}":{"type":"integer","default":${API.today + count * 86_400}}`,
        );
      // No step refers to one that was left out.
      const ids = [...text.matchAll(/"stepId":"(\w+)"/g)].map(([, id]) => id);
      for (const [, id] of text.matchAll(/\$steps\.(\w+)\./g)) expect(ids).toContain(id);
    }
  });
});

describe('a precondition', () => {
  const scenario = scenarios.find(({ name }) => name === 'accounting-refused')!;
  const CONDITION = '$[?length(@.data) > 0]';
  const step = {
    ...{ workflow: 'accounting-refused', step: 'waiting', request: 'GET /', status: 200, ms: 1 },
    problems: ['it does not hold'],
  };

  it('that the API does not meet is the reason why a scenario is skipped', () => {
    const outcome = { ...step, failedConditions: [CONDITION] };
    expect(missingPrecondition(scenario, [outcome])).toBe(
      'a payment request of status 0 (Invoice Sent)',
    );
  });

  it.each([
    ['another criterion failed too', { failedConditions: [CONDITION, '$statusCode == 200'] }],
    ['the schema failed', { failedConditions: [null] }],
    ['the criterion is one of another step', { failedConditions: [CONDITION], step: 'reject' }],
    ['nothing failed', { failedConditions: [], problems: [] }],
  ])('is no reason if %s', (_case, difference) => {
    expect(missingPrecondition(scenario, [{ ...step, ...difference }])).toBeNull();
  });
});

const folder = folderForAllTests();

/** Options of tests that start the whole command. */
const LONG = { tags: ['full'], timeout: 240_000 };

describe('npm run scenario --api', () => {
  const mock = serverForAllTests();

  /** An API without a control plane, for one test. */
  async function realApi() {
    const real = await startRealApi(mock.address);
    onTestFinished(real.close);
    return real;
  }

  /** `npm run scenario` with sessions of personas. */
  async function command(api: string, personas: readonly string[], ...args: string[]) {
    const client = new ApiClient(mock.address);
    const cookies = await Promise.all(personas.map((persona) => client.signIn(persona)));
    const options = cookies.flatMap((cookie) => ['--cookie', cookie]);
    return runCommand('scenario', '--api', api, ...options, ...args);
  }

  const ALL = [
    'publisher',
    'publisher-tw',
    'publisher-onboard-upload',
    'finance',
    'rd',
    'no-roles',
  ];

  it('runs most scenarios on a real API, those that change data last', LONG, async () => {
    const real = await realApi();
    const headers = ['--header', 'X-Api-Key: k'];
    const run = await command(real.address, ALL, '--allow-writes', ...headers);
    expect(run.output).toContain('17 scenarios: 14 passed, 0 failed, 3 skipped');
    expect(run.output).toMatch(
      /\[17\/17\] snapshot.*\n {2}skipped: its steps control the simulation/,
    );
    expect(run.code).toBe(0);
    expect(real.values('x-api-key')).toEqual(new Set(['k']));
    expect(real.values('x-bidstage-world')).toEqual(new Set([undefined]));
  });

  it('runs scenarios on a Bidstage that forwards to a real API', LONG, async () => {
    const real = await realApi();
    const proxy = await buildLocalServer({
      ...{ API_BASE_URL: real.address, ACCOUNT_BASE_URL: real.address, API_PROXY: '1' },
      BIDSTAGE_DATA_DIR: ':memory:',
    });
    const paths = [fixture('accounting-list'), fixture('insights'), fixture('faults'), SHORT];
    const run = await command(await proxy.listen(ANY_PORT), ALL, ...paths);
    expect(run.output).toContain('4 scenarios: 3 passed, 0 failed, 1 skipped');
    expect(run.code).toBe(0);
    await proxy.close();
  });

  it('skips a scenario whose precondition a real API does not meet', LONG, async () => {
    const real = await realApi();
    const paths = [fixture('analytics'), fixture('session-expiry')];
    const run = await command(real.address, ['publisher-empty'], ...paths);
    expect(run.output).toContain(
      'skipped: the API does not have a bidder with revenue in the last seven days',
    );
    expect(run.output).toContain('2 scenarios: 1 passed, 0 failed, 1 skipped');
    expect(run.code).toBe(0);
  });

  it(
    'fails if every scenario is skipped, and for what it cannot do, with a message',
    LONG,
    async () => {
      const real = await realApi();
      const none = await command(real.address, [], SHORT, fixture('settings'));
      expect(none.output).toContain('2 scenarios: 0 passed, 0 failed, 2 skipped');
      expect(none.output).toContain('Nothing was run: every scenario was skipped');
      expect(none.code).toBe(1);
      const unknown = await command(real.address, [], SHORT, '--cookie', 'a=b');
      expect(unknown.output).toBe(
        'cookie 1 of 1 belongs to no signed-in user: /v1/users/me is 200\n',
      );
      expect(unknown.code).toBe(1);
      const har = await command(real.address, [], SHORT, '--har', join(folder, 'run.har'));
      expect(har.output).toMatch(/^--har needs the journal of a control plane/);
      expect(har.code).toBe(1);
      const nowhere = await command('http://127.0.0.1:9', []);
      expect(nowhere.output).toBe('No response from http://127.0.0.1:9\n');
      expect(nowhere.code).toBe(1);
    },
  );

  it('sends the token of a control plane that requires one', LONG, async () => {
    const environment = { SIM_TOKEN: 'secret-token', BIDSTAGE_DATA_DIR: ':memory:' };
    const app = await buildLocalServer(environment);
    const api = await app.listen(ANY_PORT);
    const paths = [fixture('faults'), SHORT];
    const rejected = await command(api, [], ...paths);
    expect(rejected.output).toMatch(/The control token is missing or wrong.*--sim-token/);
    expect(rejected.code).toBe(1);
    const har = join(folder, 'token.har');
    const run = await command(api, [], ...paths, '--sim-token', 'secret-token', '--har', har);
    expect(run.output).toContain('2 scenarios: 2 passed, 0 failed');
    expect(run.code).toBe(0);
    expect(readFileSync(har, 'utf8')).not.toContain('secret-token');
    await app.close();
  });
});

describe('the extensions of steps and criteria', () => {
  it.each([
    [
      'x-bidstage-mock-onyl: true',
      /x-bidstage-mock-onyl is not known: .* x-bidstage-mock-only and/,
    ],
    ['x-bidstage-mock-only: yes please', /x-bidstage-mock-only must be true/],
  ])('may not be %s', (line, sentence) => {
    const path = join(folder, basename(SHORT));
    const text = readFileSync(SHORT, 'utf8');
    writeFileSync(path, text.replace('operationId: getSettings', `$&\n        ${line}`));
    expect(() => readScenarioFile(path)).toThrow(sentence);
  });
});
