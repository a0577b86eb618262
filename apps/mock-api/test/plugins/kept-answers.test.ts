import { describe, expect, it } from 'vitest';
import { KeptResponses } from '../../src/plugins/kept-answers.ts';

const MIB = 1024 * 1024;
const text = (fill: string): string => fill.repeat(MIB);

describe('what is kept of answers', () => {
  it('what is kept of responses is one body for all worlds that answer alike, as long as one of them is asked', () => {
    const kept = new KeptResponses();
    for (let world = 0; world < 100; world += 1) kept.keep(`world-${world}`, text('a'), 'a');
    const first = kept.find('world-0');
    expect(first?.bytes).toBe(MIB);
    expect(kept.find('world-99')?.body).toBe(first?.body);
  });

  it('what is kept of responses is bounded: what was not asked for longest goes first', () => {
    const kept = new KeptResponses();
    kept.keep('often', text('o'), 'o');
    for (let round = 0; round < 40; round += 1) {
      kept.keep(`once-${round}`, text(String(round % 10)), `once ${round}`);
      expect(kept.find('often')).toBeDefined();
    }
    expect(kept.find('once-0')).toBeUndefined();
    expect(kept.find('once-39')).toBeDefined();
  });

  it('what is kept of responses is bounded by the number of answers, too', () => {
    const kept = new KeptResponses();
    for (let index = 0; index < 50_000; index += 1) kept.keep(`key-${index}`, 'x', 'x');
    expect(kept.find('key-0')).toBeUndefined();
    expect(kept.find('key-49999')).toBeDefined();
  });

  it('what is kept of responses is nothing of an answer that is longer than all that is worth keeping', () => {
    const kept = new KeptResponses();
    kept.keep('long', text('abc'), 'long');
    expect(kept.find('long')).toBeUndefined();
  });
});
