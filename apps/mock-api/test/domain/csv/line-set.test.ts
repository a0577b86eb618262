import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSet } from '#api/domain/csv/row-problems.ts';

describe('LineSet', () => {
  it('LineSet contains the added lines and their number', () => {
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
