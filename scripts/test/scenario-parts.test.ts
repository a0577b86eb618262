// @vitest-environment jsdom
/// <reference lib="dom" />
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiAddress } from '../lib/arguments.mjs';
import { ROOT } from '../lib/run.mjs';
import { findScenarios } from '../scenario/find-scenarios.ts';
import { junitXml } from '../scenario/junit.ts';

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
