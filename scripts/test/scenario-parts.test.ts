// @vitest-environment jsdom
/// <reference lib="dom" />
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiAddress } from '../lib/arguments.mjs';
import { ROOT } from '../lib/run.mjs';
import { findScenarios } from '../scenario/find-scenarios.ts';
import { junitXml } from '../scenario/junit.ts';
import { readScenarioFile } from '../scenario/scenario-file.ts';
import { folderForAllTests } from './helpers/setup.ts';

describe('the arguments of npm run scenario', () => {
  it.each([
    ['ftp://example.com', /must be an http\(s\) URL/],
    ['http://example.com/?page=1', /no user, query or fragment/],
    ['http://me:secret@example.com', /no user, query or fragment/],
  ])('reject the address %s', (address, sentence) => {
    expect(() => apiAddress(address)).toThrow(sentence);
  });

  it('accept an address with a path, with or without a trailing slash', () => {
    expect(apiAddress('https://example.com/')).toBe('https://example.com');
    expect(apiAddress('https://example.com/api//')).toBe('https://example.com/api');
  });

  const found = (...wanted: string[]) =>
    findScenarios(wanted, ROOT).map((path) => basename(path, '.arazzo.yaml'));
  const SETTINGS = 'fixtures/scenarios/settings.arazzo.yaml';

  it.each([
    [
      ['fixtures/scenarios/accounting-*', 'fixtures/scenarios/accounting-list.arazzo.yaml'],
      ['accounting-list', 'accounting-refused', 'accounting-transition'],
    ],
    [
      [SETTINGS, 'docs/examples'],
      ['settings', 'short-scenario'],
    ],
    [
      ['docs/examples', SETTINGS],
      ['short-scenario', 'settings'],
    ],
  ])('select scenarios by file, folder and glob: %s', (wanted, names) => {
    expect(found(...wanted)).toEqual(names);
  });

  it.each([
    ['nowhere.yaml', 'There is no file nowhere.yaml'],
    ['nowhere/*.yaml', 'No scenario matches nowhere/*.yaml'],
    ['', 'An empty name is no scenario'],
    ['fixtures/nothing*', 'No scenario matches fixtures/nothing*'],
  ])('fail for %j, which matches nothing', (wanted, sentence) => {
    expect(() => found(wanted)).toThrow(sentence);
  });
});

describe('a scenario file', () => {
  const folder = folderForAllTests();

  /** The path of a scenario with one criterion. */
  function scenarioWith(condition: string, name = 'one.arazzo.yaml'): string {
    const path = join(folder, name);
    const successCriteria = [{ context: '$response.body', type: 'jsonpath', condition }];
    const workflows = [{ workflowId: 'w', steps: [{ stepId: 's', successCriteria }] }];
    writeFileSync(path, JSON.stringify({ arazzo: '1.0.1', workflows }));
    return path;
  }

  it.each([
    '$[?@.a == 1 && @.b == 2 && @.c == 3]',
    "$..data[?@.a == '&& x' && (@.b == 2 && @.c == 3 && @.d == 4)]",
    "$[?@.a == 1 && @.b['c'] == 'X' && @['d'] == 2]",
    "$[?@.a != 'it\\'s' && @.b == 1 && @.c != 'x']",
    '$[?!@.list[?@.a == 1 && @.b == {$steps.one.outputs.id} && @.c == 3]]',
  ])(
    'Q2 is refused with the criterion %s, of which the runner evaluates only a part',
    (condition) => {
      expect(() => readScenarioFile(scenarioWith(condition))).toThrow(/write "\(a && b\) && c"/);
    },
  );

  it.each([
    '$[?(@.a == 1 && @.b == 2) && @.c == 3]',
    "$[?@.a == '1 && 2 && 3' && @.b == 2]",
    '$[?@.a == 1 || @.b == 2 || @.c == 3]',
    '$..data[?@.a == 1 && @.b == 2].list[?@.c == 3 && @.d == 4]',
  ])('Q2 is read with the criterion %s', (condition) => {
    expect(readScenarioFile(scenarioWith(condition)).name).toBe('one');
  });

  it('Q2 that was reduced is selected by its name only, not by its folder', () => {
    const whole = scenarioWith('$[?@.a == 1]');
    const shrunk = scenarioWith('$[?@.a == 1]', 'one.shrunk.arazzo.yaml');
    expect(findScenarios([folder], ROOT)).toEqual([whole]);
    expect(findScenarios([`${folder}/*`], ROOT)).toEqual([whole]);
    expect(findScenarios([shrunk], ROOT)).toEqual([shrunk]);
  });
});

it('JUnit XML is well-formed, also with characters that XML cannot contain', () => {
  const problems = ['\u0000 < \ud800 & 😀'];
  const failedConditions = [null];
  const step = {
    ...{ workflow: 'w', step: 's', request: 'GET /', status: 500, ms: 12 },
    ...{ problems, failedConditions },
  };
  const scenario = { path: 'a.arazzo.yaml', name: 'a', title: '<b> & "c"' };
  const error = 'it broke\nat once';
  const xml = junitXml([
    {
      scenario,
      world: null,
      steps: [step],
      error,
      skipped: null,
      link: 'http://portal/#sim=a',
      ms: 1234,
    },
  ]);
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
  expect(document.getElementsByTagName('testcase')).toHaveLength(2);
  const failure = document.querySelector('failure')?.textContent;
  expect(failure).toContain('\ufffd < \ufffd & 😀');
  expect(failure).toContain('the world at that step: http://portal/#sim=a');
  expect(document.querySelector('error')?.getAttribute('message')).toBe(error);
  expect(xml).toContain('tests="2" failures="1" errors="1" skipped="0" time="1.234"');
});
