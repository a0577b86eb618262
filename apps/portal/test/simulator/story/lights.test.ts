import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { describe, expect, it } from 'vitest';
import {
  clockLight,
  customerLight,
  faultLight,
  speedLight,
  storyLight,
  windowLight,
} from '#portal/simulator/story/ready/lights.ts';
import { recordingName } from '#portal/simulator/story/files/save-story-file.ts';

const STEPS = [
  { title: 'A low day', ms: 240, problems: [] },
  { title: 'Its cause', ms: 810, problems: [] },
];
const STORY = { steps: [{ title: 'a', note: 'b' }] } as unknown as Story;
const TESTERS = { steps: [{ title: 'a', note: 'b', faults: [{}] }] } as unknown as Story;

describe('S4 the lights before a call', () => {
  it('S4 are green for a story that was prepared, fast and right', () => {
    expect(storyLight(STEPS)).toEqual({
      name: 'Story checked',
      isGreen: true,
      text: 'Each of 2 steps shows its note.',
    });
    expect(speedLight(STEPS)).toMatchObject({
      isGreen: true,
      text: 'The slowest takes 0.8 s: Its cause.',
    });
  });

  it('S4 say what is to be done before a story was prepared', () => {
    for (const light of [storyLight([]), speedLight([])])
      expect(light).toMatchObject({ isGreen: false, text: 'Press “Prepare”.' });
  });

  it('S4 name the first problem and the slowest step', () => {
    const wrong = { title: 'Late', ms: 1240, problems: ['the card is empty', 'and the row'] };
    expect(storyLight([...STEPS, wrong])).toMatchObject({
      isGreen: false,
      text: 'Late: the card is empty. And 1 problem more.',
    });
    expect(speedLight([...STEPS, wrong])).toMatchObject({
      isGreen: false,
      text: 'The slowest takes 1.2 s: Late.',
    });
  });

  it.each([
    ['a running clock', clockLight({ clock: { mode: 'live', now: '', rate: 1 } }), false],
    ['a frozen clock', clockLight({ clock: { mode: 'frozen', now: '', rate: 0 } }), true],
    ['a fault', faultLight(1, STORY), false],
    ['a fault of the story itself', faultLight(1, TESTERS), true],
    ['no fault', faultLight(0, STORY), true],
    ['another customer', customerLight(['Nord', 'Süd'], { name: 'Nord' }), false],
    ['only this customer', customerLight(['Nord', 'Nord'], { name: 'Nord' }), true],
    ['a customer in a world of nobody', customerLight(['Nord'], undefined), false],
    ['a small window', windowLight(1100, 700, 1), false],
    ['a window for every story', windowLight(1280, 800, 0), true],
  ])('S4 with %s', (_, { isGreen, text }, wanted) => {
    expect(isGreen).toBe(wanted);
    expect(text).toMatch(/\.$/);
    // Nobody's name stands where somebody else may look.
    expect(text).not.toContain('Süd');
  });
});

describe('S5 the name of a recording', () => {
  it('S5 says for whom it is and what it shows, without what no file may be called', () => {
    const brand = { name: 'Nord/Süd: "AG"' };
    expect(recordingName({ brand, title: 'A weak day?' })).toBe(
      'Nord Süd AG - A weak day - recording.html',
    );
    expect(recordingName({ brand: { name: 'Nord' }, title: 'Nord sells more' })).toBe(
      'Nord sells more - recording.html',
    );
    expect(recordingName({ brand: null, title: 'A weak day' })).toBe('A weak day - recording.html');
  });
});
