import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { unpackLink } from '#portal/simulator/link/packed-link.ts';
import { ROOT } from '../lib/run.mjs';
import { stepsOf } from '../scenario/arazzo.ts';
import { runScenarios } from '../scenario/run-scenarios.ts';
import { readScenarioFile } from '../scenario/scenario-file.ts';
import { shrinkScenario } from '../scenario/shrink-scenario.ts';
import { shrinkSteps } from '../scenario/shrink-steps.ts';
import { folderForAllTests, serverForAllTests } from './helpers/setup.ts';
import { runCommand } from './helpers/spawn-node.ts';

const ALL = Array.from({ length: 24 }, (_none, index) => `s${index}`);
const asIs = (steps: readonly string[]): readonly string[] => steps;

/** A run that fails if all these steps are in it, and counts the runs. */
function failsWith(...needed: string[]) {
  const runs: (readonly string[])[] = [];
  const fails = (steps: readonly string[]): Promise<boolean> => {
    runs.push(steps);
    return Promise.resolve(needed.every((step) => steps.includes(step)));
  };
  return { fails, runs };
}

describe('shrinking a list of steps', () => {
  it.each([[['s23']], [['s0', 's23']], [['s4', 's11', 's17']], [ALL]])(
    'Q2 shrinking finds exactly the steps that are needed: %j',
    async (needed) => {
      const { fails, runs } = failsWith(...needed);
      expect(await shrinkSteps(ALL, fails, asIs)).toEqual(needed);
      const keys = runs.map((steps) => steps.join());
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('Q2 shrinking keeps the steps that others refer to', async () => {
    const { fails, runs } = failsWith('s9', 's20');
    const close = (steps: readonly string[]) =>
      ALL.filter(
        (step) => steps.includes(step) || step === 's23' || (step === 's2' && steps.includes('s9')),
      );
    expect(await shrinkSteps(ALL, fails, close)).toEqual(['s2', 's9', 's20', 's23']);
    for (const steps of runs) expect(steps.includes('s9') && !steps.includes('s2')).toBe(false);
  });
});

/** What is printed and written about one of the failed scenarios. */
interface Shrunk {
  readonly steps: readonly string[];
  /** The links of the world at the failing step: of the whole scenario, and of the reduced one. */
  readonly links: readonly Awaited<ReturnType<typeof unpackLink>>['link'][];
}

/** A server that passes all requests on, and lets each change of settings set the weekly suggestions again: a lost update. */
async function startLosing(target: string): Promise<string> {
  let changes = 0;
  const losing = createServer((incoming, outgoing) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const isChange = incoming.method === 'PATCH';
      if (isChange) changes += 1;
      const sent = Buffer.concat(chunks).toString();
      const body =
        isChange && changes % 2 === 0
          ? JSON.stringify({ ...JSON.parse(sent), suggestionWeeklyFloorPriceSubscribed: true })
          : sent;
      const { host, 'content-length': length, connection, ...headers } = incoming.headers;
      const response = await fetch(`${target}${incoming.url ?? ''}`, {
        method: incoming.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body !== '' && { body }),
      });
      const given = Buffer.from(await response.arrayBuffer());
      const own = [...response.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
      );
      outgoing.writeHead(response.status, own.flat());
      outgoing.end(given);
    })();
  });
  onTestFinished(() => void losing.close());
  await new Promise<void>((resolve) => losing.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(losing.address() as AddressInfo).port}`;
}

describe('shrinking the scenario of an API beside an unchanged mock', () => {
  const folder = folderForAllTests();
  const mock = serverForAllTests();
  const silent = { begins: () => {}, step: () => {}, ends: () => {} };

  /** Two changes of settings, a read between them, and one that expects both. */
  function twoChanges(expected: string): string {
    const source = readFileSync(join(ROOT, 'fixtures/scenarios/settings.arazzo.yaml'), 'utf8');
    const document = parse(source.replaceAll('../../docs', join(ROOT, 'docs')), {
      merge: true,
    }) as { workflows: { steps: { stepId: string }[] }[] };
    const [workflow] = document.workflows;
    const usual = (workflow?.steps ?? []).filter(({ stepId }) =>
      ['world', 'reset', 'signIn'].includes(stepId),
    );
    const Cookie = { in: 'header', name: 'Cookie', value: '$steps.signIn.outputs.session' };
    const change = (stepId: string, payload: object) => ({
      stepId,
      operationId: '$sourceDescriptions.api.changeSettings',
      parameters: [Cookie],
      requestBody: { contentType: 'application/json', payload },
      successCriteria: [{ condition: '$statusCode == 200' }],
    });
    const read = (stepId: string, condition: string) => ({
      stepId,
      operationId: '$sourceDescriptions.api.getSettings',
      parameters: [Cookie],
      successCriteria: [{ condition }],
    });
    const steps = [
      ...usual,
      change('first', { suggestionWeeklyFloorPriceSubscribed: false }),
      read('between', '$statusCode == 200'),
      change('second', { anomalyReportDailyRevenueDecreaseThreshold: 35 }),
      read('both', `$response.body#/data/suggestionWeeklyFloorPriceSubscribed == ${expected}`),
    ];
    const path = join(folder, `two-changes-${expected}.arazzo.yaml`);
    writeFileSync(path, stringify({ ...document, workflows: [{ ...workflow, steps }] }));
    return path;
  }

  async function shrink(path: string, api: string) {
    const run = {
      ...{ api, cookies: [], headers: {}, simToken: null, allowWrites: false, suffix: '' },
      ...{ archive: false, keepFailed: false, portal: null, listener: silent },
      signal: new AbortController().signal,
    };
    const { outcomes } = await runScenarios([path], run);
    const [outcome] = outcomes;
    if (!outcome) throw new Error('nothing was run');
    return shrinkScenario(readScenarioFile(path), outcome, run, { unchanged: mock.address });
  }

  it('Q2 all changes of the record stay, and the rest passes on the mock', async () => {
    const losing = await startLosing(mock.address);
    expect(await shrink(twoChanges('false'), losing)).toMatchObject({
      steps: ['world', 'reset', 'signIn', 'first', 'second', 'both'],
    });
  });

  it('Q2 what also fails on the mock is not reduced', async () => {
    expect(await shrink(twoChanges('true'), mock.address)).toBe('fails on the mock too');
  });
});

describe('npm run scenario --shrink', { tags: ['full'] }, () => {
  const folder = folderForAllTests();

  /** Writes a scenario of the fixtures with one other criterion; returns the path of the file without its suffix. */
  function failing(name: string, source: string, criterion: string, other: string): string {
    const file = join(ROOT, `fixtures/scenarios/${source}.arazzo.yaml`);
    const text = readFileSync(file, 'utf8').replaceAll('../../docs', join(ROOT, 'docs'));
    const path = join(folder, name);
    writeFileSync(`${path}.arazzo.yaml`, text.replace(criterion, other));
    return path;
  }

  const paths = [
    failing('wrong-status', 'accounting-transition', 'data/status == 2', 'data/status == 3'),
    failing(
      'wrong-setting',
      'settings',
      'data/suggestionWeeklyFloorPriceSubscribed == false',
      'data/anomalyReportDailyRevenueDecreaseSubscribed == false',
    ),
    failing(
      'refused',
      'accounting-transition',
      'payload: { status: closed }',
      'payload: { status: payment_processing }',
    ),
  ];
  let run: Awaited<ReturnType<typeof runCommand>>;
  let shrunk: readonly Shrunk[];

  // One program reduces all of them: it starts for longer than a scenario runs.
  beforeAll(async () => {
    run = await runCommand('scenario', ...paths.map((path) => `${path}.arazzo.yaml`), '--shrink');
    const printed = run.output.matchAll(
      /the world at that step: http:\/\/127\.0\.0\.1:4000\/(#sim=\S+)/g,
    );
    const links = await Promise.all(
      [...printed].map(async ([, hash = '']) => (await unpackLink(hash)).link),
    );
    shrunk = paths.map((path, index) => {
      const { document } = readScenarioFile(`${path}.shrunk.arazzo.yaml`);
      return {
        steps: stepsOf(document).map(({ stepId }) => String(stepId)),
        links: [links[index], links[index + paths.length]],
      };
    });
  }, 240_000);

  it('Q2 a failing scenario is reduced to the steps that still fail, and its world has a portal link', () => {
    const { steps = [], links = [] } = shrunk[0] ?? {};
    expect(run.code).toBe(1);
    expect(run.output).toContain('$.data.status: expected 3, actual 2');
    const needed = ['signIn', 'waiting', 'process', 'nextDay', 'nextMorning', 'close'];
    expect(steps).toEqual(['world', 'reset', ...needed]);
    expect(run.output).toContain(`wrong-status: ${steps.length} of`);
    const world = { seed: 1, created: '2024-01-08T09:00:00.000Z', persona: 'finance' };
    expect(links).toMatchObject([world, { ...world, path: '/accounting/applications' }]);
    expect(links[1]?.counts?.['payments']).toBeGreaterThan(0);
    for (const link of links)
      expect(link?.acts).toMatchObject([
        { operation: 'changePaymentStatus', body: { status: 'payment_processing' } },
        { operation: 'changePaymentStatus', body: { status: 'closed' } },
      ]);
  });

  it('Q2 a value that a read does not have keeps the change before it, and the link sends the read', () => {
    const { steps, links } = shrunk[1] ?? {};
    expect(steps).toEqual(['world', 'reset', 'signIn', 'first', 'change', 'kept']);
    const failed = { method: 'GET', path: '/v1/prebid/users/me', query: '', status: 200 };
    expect(links?.[1]).toMatchObject({ path: '/settings', failed });
  });

  it('Q2 a refused change keeps the change before it, and the link sends the refused one', () => {
    const { steps, links } = shrunk[2] ?? {};
    expect(run.output).toContain('expected 200, actual 409');
    expect(steps).toContain('process');
    const failed = { method: 'PATCH', body: '{"status":"payment_processing"}', status: 409 };
    expect(links?.[1]?.failed).toMatchObject(failed);
    expect(links?.[1]?.acts).toHaveLength(1);
  });
});
