import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverage, idsOf, readGoals, readRequirements } from '../test-run/requirements.ts';
import type { TestRecord } from '../test-run/results.ts';

const passed = (title: string, browser = false): TestRecord => ({
  title,
  file: 'a.test.ts',
  ms: 1,
  status: 'passed',
  browser,
  retried: false,
  reason: '',
});

const REQUIREMENTS = [
  { id: 'ACC-001', text: '', verify: 'browser' as const, code: [] },
  { id: 'ACC-002', text: '', verify: 'api' as const, code: [] },
];
const GOALS = new Set(['N5']);
const BROWSER_TEST = passed('ACC-001 N5 shows the list', true);
const API_TEST = passed('ACC-002 refuses it');
const failed: TestRecord = { ...API_TEST, status: 'failed' };

describe('check-requirements', () => {
  it('reads every row of both specifications, and every experience goal', () => {
    const requirements = readRequirements();
    expect(requirements).toHaveLength(468);
    expect(requirements.filter((row) => row.id.startsWith('ACC-'))).toHaveLength(35);
    expect(readGoals().size).toBe(60);
  });

  it('names for every row one or two files that exist', () => {
    const wrong = readRequirements().filter(
      ({ code }) => code.length < 1 || code.length > 2 || !code.every((file) => existsSync(file)),
    );
    expect(wrong).toEqual([]);
  });

  it('names for every row that quotes a text files that have all its words', () => {
    const wordsOf = (text: string) => text.match(/[A-Za-z]+/g) ?? [];
    const quoted = (text: string) =>
      [...text.matchAll(/(?<!\w)'([A-Z][^']* [^']*[a-z][^']*)'(?!\w)/g)].map(([, words = '']) =>
        words.replaceAll(/\{\w+\}/g, ''),
      );
    const rows = readRequirements().map((row) => ({ ...row, quotes: quoted(row.text) }));
    const wrong = rows.flatMap(({ id, quotes, code }) => {
      const found = new Set(code.flatMap((file) => wordsOf(readFileSync(file, 'utf8'))));
      const missing = quotes.filter((quote) => !wordsOf(quote).every((word) => found.has(word)));
      return missing.map((quote) => `${id}: ${quote}`);
    });
    expect(wrong).toEqual([]);
    expect(rows.filter(({ quotes }) => quotes.length > 0).length).toBeGreaterThan(60);
  });

  it('reads only the IDs at the beginning of a title', () => {
    expect(idsOf('ACC-022 ACC-030 A3 replaces the row')).toEqual(['ACC-022', 'ACC-030', 'A3']);
    expect(idsOf('refuses what ACC-025 forbids')).toEqual([]);
  });

  it('reports no problem when every row is proven as required', () => {
    expect(coverage(REQUIREMENTS, GOALS, [BROWSER_TEST, API_TEST])).toEqual({
      total: 2,
      proven: 2,
      groups: [{ name: 'ACC', total: 2, proven: 2 }],
      problems: [],
    });
  });

  const unknown = (id: string) =>
    `a.test.ts: "${id} shows it" names ${id}, which is neither a requirement nor a goal`;

  it.each([
    ['a row without a test', [BROWSER_TEST], 'ACC-002 has no test that passed'],
    ['a row whose test failed', [BROWSER_TEST, failed], 'ACC-002 has no test that passed'],
    [
      'a browser row that only a test without a browser proves',
      [passed('ACC-001 shows the list'), API_TEST],
      'ACC-001 has no browser test that passed',
    ],
    ...['ACC-999', 'ACC-22', 'Z9'].map((id): [string, TestRecord[], string] => [
      `a title that begins with the unknown ${id}`,
      [BROWSER_TEST, API_TEST, passed(`${id} shows it`)],
      unknown(id),
    ]),
  ])('reports %s', (_what, tests, problem) => {
    expect(coverage(REQUIREMENTS, GOALS, tests).problems).toEqual([problem]);
  });
});
