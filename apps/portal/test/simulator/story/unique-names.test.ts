import { describe, expect, it } from 'vitest';
import {
  findNameClashes,
  uniqueTitle,
  withUniqueTitles,
} from '#portal/simulator/story/own/unique-names.ts';
import { aRecording } from './recordings.ts';

const { file: FILE } = aRecording();

const step = (title: string) => ({ title, note: '' });

describe('S4 titles of stories and steps', () => {
  it('S4 get a number when another one has them', () => {
    expect(uniqueTitle('Payments', ['Bidders'])).toBe('Payments');
    expect(uniqueTitle('Payments', ['payments '])).toBe('Payments (2)');
    expect(uniqueTitle('Payments', ['Payments', 'Payments (2)'])).toBe('Payments (3)');
  });

  it('S4 are different in all steps of a recording', () => {
    const steps = withUniqueTitles([step('Bidders'), step('Payments'), step('Bidders')]);
    expect(steps.map(({ title }) => title)).toEqual(['Bidders', 'Payments', 'Bidders (2)']);
  });

  it('S4 are refused with a sentence at the step that repeats one', () => {
    const steps = [step('Bidders'), step('Payments'), step('Bidders')];
    expect(findNameClashes({ ...FILE, steps }, [])).toEqual([
      { path: '/steps/2/title', message: 'Step 1 has this title: choose another one' },
    ]);
  });

  it('S4 are refused with a sentence where another story has the title or the name', () => {
    expect(findNameClashes(FILE, [{ name: 'other', title: 'Other' }])).toEqual([]);
    const clashes = findNameClashes(FILE, [
      { name: 'other', title: FILE.title },
      { name: FILE.name, title: 'Other' },
    ]);
    expect(clashes.map(({ path }) => path)).toEqual(['/name', '/title']);
    expect(clashes[1]?.message).toContain('Another story has this title');
  });
});
