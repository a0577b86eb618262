import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CapturedStory } from '#portal/simulator/share/story-files/captured-story.ts';
import { stopCapture, useCapture } from '#portal/simulator/share/story-files/capture-state.ts';
import { recordStory } from '#portal/simulator/share/story-files/save-story-file.ts';

const STORY = { name: 'a', title: 'A weak day', steps: [{}, {}] } as unknown as Story;
const CAPTURED: CapturedStory = {
  name: 'a',
  title: 'A weak day',
  description: '',
  theme: 'light',
  brand: { name: 'Nordlicht' },
  steps: [],
};

/** The controls of this page, which has no hidden ones: jsdom is such a browser. */
function controlsThat(capture: (onStep: (step: number) => boolean) => CapturedStory | null) {
  const goTo = vi.fn<(step: number) => Promise<void>>(() => Promise.resolve());
  window.bidstageStory = {
    ...{ goTo, check: () => Promise.resolve([]), prepare: () => Promise.resolve([]) },
    capture: (onStep) => Promise.resolve(capture(onStep)),
  };
  return goTo;
}

function savedNames(): readonly string[] {
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: vi.fn() }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.bidstageStory;
});

describe('S5 a recording in a browser without hidden pages', () => {
  it('S5 is made in this window, which comes back to its step', async () => {
    const names = savedNames();
    const during: unknown[] = [];
    const goTo = controlsThat((onStep) => {
      onStep(1);
      during.push(useCapture.getState());
      return CAPTURED;
    });
    await recordStory(STORY, 1, 'recording');
    expect(during).toMatchObject([{ step: 1, steps: 2, isHere: true }]);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(1);
    expect(names).toEqual(['Nordlicht - A weak day - recording.html']);
    expect(useCapture.getState()).toMatchObject({ step: null, isHere: false, problem: null });
  });

  it('S5 that is stopped saves nothing', async () => {
    const names = savedNames();
    const goTo = controlsThat((onStep) => {
      stopCapture();
      return onStep(0) ? CAPTURED : null;
    });
    await recordStory(STORY, 0, 'recording');
    expect(names).toEqual([]);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('S5 says why it failed, and leaves the window at its step', async () => {
    const goTo = controlsThat(() => {
      throw new Error('Step 2 could not be opened.');
    });
    await recordStory(STORY, 0, 'recording');
    expect(useCapture.getState()).toMatchObject({
      step: null,
      problem: 'Step 2 could not be opened.',
    });
    expect(goTo).toHaveBeenCalledExactlyOnceWith(0);
  });
});
