import { describe, expect, it } from 'vitest';
import { clashesOf, freeTitle, withOwnTitles } from '../../../src/simulator/story/own/titles.ts';
import { aRecording } from './recordings.ts';

const { file: FILE } = aRecording();

const step = (title: string) => ({ title, note: '' });

describe('S4 titles of stories and steps', () => {
  it('S4 get a number when another one has them', () => {
    expect(freeTitle('Payments', ['Bidders'])).toBe('Payments');
    expect(freeTitle('Payments', ['payments '])).toBe('Payments (2)');
    expect(freeTitle('Payments', ['Payments', 'Payments (2)'])).toBe('Payments (3)');
  });

  it('S4 are different in all steps of a recording', () => {
    const steps = withOwnTitles([step('Bidders'), step('Payments'), step('Bidders')]);
    expect(steps.map(({ title }) => title)).toEqual(['Bidders', 'Payments', 'Bidders (2)']);
  });

  it('S4 are refused with a sentence at the step that repeats one', () => {
    const steps = [step('Bidders'), step('Payments'), step('Bidders')];
    expect(clashesOf({ ...FILE, steps }, [])).toEqual([
      { path: '/steps/2/title', message: 'Step 1 has this title: choose another one' },
    ]);
  });

  it('S4 are refused with a sentence where another story has the title or the name', () => {
    expect(clashesOf(FILE, [{ name: 'other', title: 'Other' }])).toEqual([]);
    const clashes = clashesOf(FILE, [
      { name: 'other', title: FILE.title },
      { name: FILE.name, title: 'Other' },
    ]);
    expect(clashes.map(({ path }) => path)).toEqual(['/name', '/title']);
    expect(clashes[1]?.message).toContain('Another story has this title');
  });
});
