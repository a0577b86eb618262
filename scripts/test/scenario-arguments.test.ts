import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiAddress } from '../lib/api-address.mjs';
import { ROOT } from '../lib/run.mjs';
import { findScenarios } from '../scenario/find-scenarios.ts';

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

  it('select scenarios by file, folder and glob, and fail if nothing matches', () => {
    const named = (...wanted: string[]) =>
      findScenarios(wanted, ROOT).map((path) => basename(path, '.arazzo.yaml'));
    expect(
      named('fixtures/scenarios/accounting-*', 'fixtures/scenarios/accounting-list.arazzo.yaml'),
    ).toEqual(['accounting-list', 'accounting-refused', 'accounting-transition']);
    expect(named('fixtures/scenarios/settings.arazzo.yaml', 'docs/examples')).toEqual([
      'settings',
      'short-scenario',
    ]);
    expect(named('docs/examples', 'fixtures/scenarios/settings.arazzo.yaml')).toEqual([
      'short-scenario',
      'settings',
    ]);
    expect(() => named('nowhere.yaml')).toThrow('There is no file nowhere.yaml');
    expect(() => named('nowhere/*.yaml')).toThrow('No scenario matches nowhere/*.yaml');
    expect(() => named('')).toThrow('An empty name is no scenario');
    expect(() => named('fixtures/nothing*')).toThrow('No scenario matches fixtures/nothing*');
  });
});
