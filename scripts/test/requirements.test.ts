import { describe, expect, it } from 'vitest';
import { coverage, idsOf } from '../lib/requirement-coverage.ts';
import { readRegister } from '../lib/requirement-register.ts';
import { titlesIn } from '../lib/test-titles.ts';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

const title = (text: string, browser = false) => ({ text, file: 'a.test.ts', line: 1, browser });

describe('check-requirements', () => {
  it('reads every row of both specifications', () => {
    const register = readRegister(join(ROOT, 'docs/requirements.md'));
    expect(register).toHaveLength(468);
    expect(register.filter((row) => row.id.startsWith('ACC-'))).toHaveLength(35);
  });

  it('takes the IDs at the beginning of a title and no others', () => {
    expect(idsOf('ACC-022 ACC-030 replaces the row')).toEqual(['ACC-022', 'ACC-030']);
    expect(idsOf('refuses what ACC-025 forbids')).toEqual([]);
  });

  it('finds the IDs that stand in a table of tests', () => {
    const titles = titlesIn("it.each([['ERR-013 ERR2-016', 'x']])('%s says so', (id) => id);");
    expect(titles.flatMap(({ text }) => idsOf(text))).toEqual(['ERR-013', 'ERR2-016']);
  });

  it('lists a row without a test, and a browser row that no browser test names', () => {
    const register = [
      { id: 'ACC-001', verify: 'browser' as const },
      { id: 'ACC-002', verify: 'browser' as const },
      { id: 'ACC-003', verify: 'api' as const },
    ];
    const { groups, tested } = coverage(register, [title('ACC-001 a'), title('ACC-003 b')]);
    expect(tested).toBe(2);
    expect(groups[0]?.untested).toEqual(['ACC-002']);
    expect(groups[0]?.notInBrowser).toEqual(['ACC-001']);
  });

  it('finds a test that names an unknown ID', () => {
    // Put together, so that the reader of this very file does not find it.
    const unknown = ['ACC', '999'].join('-');
    const found = coverage([], [title(`${unknown} x`)]).unknown;
    expect(found.map(({ id }) => id)).toEqual([unknown]);
  });
});
