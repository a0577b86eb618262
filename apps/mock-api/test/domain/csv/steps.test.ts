import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCodeUnit } from '../../../src/domain/by-code-unit.ts';
import { LineSet } from '../../../src/domain/csv/line-set.ts';
import { sortInSteps } from '../../../src/domain/csv/sort-in-steps.ts';
import { runAtOnce, runSteps } from '../../../src/domain/csv/steps.ts';
import { jsonPieces, listPieces } from '../../../src/domain/json-pieces.ts';

describe('sortInSteps', () => {
  it('sortInSteps sorts as sort does, keeps the order of equals and pauses in long lists', () => {
    const items = Array.from({ length: 30_001 }, (_, index) => ({
      name: `n${(index * 7919) % 1000}`,
      place: index,
    }));
    const steps = sortInSteps(items, (a, b) => byCodeUnit(a.name, b.name));
    expect(steps.next().done).toBe(false);
    const sorted = runAtOnce(sortInSteps(items, (a, b) => byCodeUnit(a.name, b.name)));
    expect(sorted).toEqual([...items].sort((a, b) => byCodeUnit(a.name, b.name)));
    expect(runAtOnce(sortInSteps([], byCodeUnit))).toEqual([]);
  });
});

describe('runSteps', () => {
  it('runSteps pauses at each step and answers the result', async () => {
    let pauses = 0;
    const steps = function* () {
      yield;
      yield;
      return 'done';
    };
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    expect(await runSteps(steps(), pause)).toBe('done');
    expect(pauses).toBe(2);
  });
});

describe('LineSet', () => {
  it('LineSet knows the lines that it was given and how many they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 })), (lines) => {
        const set = new LineSet();
        lines.forEach((line) => set.add(line));
        expect(set.size).toBe(new Set(lines).size);
        for (const line of lines) {
          expect(set.has(line)).toBe(true);
          expect(set.has(line + 1)).toBe(lines.includes(line + 1));
        }
      }),
    );
  });
});

describe('jsonPieces', () => {
  it('jsonPieces make up what JSON.stringify gives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
      }),
    );
    const long = Array.from({ length: 1234 }, (_, index) => ({ place: index, list: [index] }));
    expect([...jsonPieces({ a: [long, []] })].join('')).toBe(JSON.stringify({ a: [long, []] }));
    expect([...listPieces(long)].length).toBeGreaterThan(3);
    expect([...listPieces([])].join('')).toBe('[]');
  });
});
