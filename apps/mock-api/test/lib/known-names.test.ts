import { describe, expect, it } from 'vitest';
import { unknownName } from '#api/lib/known-names.ts';

describe('the sentence about an unknown name', () => {
  it('Q2 the sentence about an unknown name has the known ones, and the one that is probably meant', () => {
    expect(unknownName('persona', 'finace', ['rd', 'admin', 'finance'])).toBe(
      'unknown persona "finace": one of rd, admin, finance; did you mean finance?',
    );
    expect(unknownName('persona', 'RD', ['rd', 'admin'])).toMatch(/did you mean rd\?$/);
    expect(unknownName('persona', 'somebody', ['rd', 'admin'])).toBe(
      'unknown persona "somebody": one of rd, admin',
    );
  });

  it('Q2 the sentence about an unknown name says when there is one known name, or none', () => {
    expect(unknownName('world', 'a', ['default'])).toBe('unknown world "a": there is only default');
    expect(unknownName('snapshot', 'a', [])).toBe('unknown snapshot "a": there is none');
  });

  it('Q2 the sentence about an unknown name has at most twenty names and the beginning of a long one', () => {
    const many = Array.from({ length: 25 }, (_none, index) => `row-${index}`);
    const sentence = unknownName('row', 'x'.repeat(5000), many);
    expect(sentence).toMatch(/: one of row-0, .*row-19 and 5 more$/);
    expect(sentence.length).toBeLessThan(400);
  });
});
