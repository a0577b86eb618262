import { describe, expect, it } from 'vitest';
import { trialRow } from '../tools/prove/load/report.ts';
import { failuresOf, type TrialFigures } from '../tools/prove/load/trial.ts';

const MIB = 1024 * 1024;

const figures = (change: Partial<TrialFigures> = {}): TrialFigures => ({
  name: 'uploads',
  flags: [],
  responses: new Map([
    ['201', 40],
    ['429 with Retry-After', 20],
  ]),
  took: 1000,
  startedIn: 500,
  peak: 350 * MIB,
  disk: MIB,
  block: 80,
  ownBlock: 50,
  others: [1, 2, 3],
  isAlive: true,
  ...change,
});

describe('the verdict of a trial under load', () => {
  it('accepts results and refusals within the limits', () => {
    expect(failuresOf(figures())).toEqual([]);
    expect(trialRow(figures()).join()).not.toContain('missed');
  });

  it.each<[string, Partial<TrialFigures>]>([
    ['uploads: 3 × ECONNRESET', { responses: new Map([['!ECONNRESET', 3]]) }],
    ['uploads: the process ended', { isAlive: false }],
    ['uploads: 351 MiB were resident', { peak: 351 * MIB }],
    ['uploads: the event loop was blocked for 51 ms', { ownBlock: 51 }],
  ])('fails with %s', (failure, change) => {
    expect(failuresOf(figures(change))).toEqual([failure]);
  });

  it('marks the figures that miss their limit', () => {
    const row = trialRow(figures({ peak: 400 * MIB, ownBlock: 60.2 }));
    expect(row.filter((cell) => cell.includes('missed'))).toEqual(['missed: 400', 'missed: 60']);
  });
});
