import { describe, expect, it } from 'vitest';
import { findResetReason } from '#portal/simulator/story/own/record/start-recording.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';

const START = '2024-01-08T09:00:00.000Z';
const FROZEN = { mode: 'frozen', now: START, rate: 0 };

/** Why a recording cannot begin in a world with a clock, a step of a story, and so many acts. */
function reasonFor({ clock = FROZEN, storyStep = 0, acts = 0 }) {
  fakeServer({
    'GET /__sim/state': { body: { world: 'default', storyStep, clock } },
    'GET /__sim/worlds': { body: [{ name: 'default', createdAt: START, gap: null }] },
    'GET /__sim/acts': { body: { acts: [], last: acts, gap: null } },
  });
  return findResetReason();
}

describe('S4 the reason why a recording resets its world', () => {
  it('S4 is none at the first state', async () => {
    expect(await reasonFor({})).toBeNull();
  });

  it('S4 is the clock alone where it runs or was moved, and nothing else happened', async () => {
    const live = { mode: 'live', now: START, rate: 1 };
    expect(await reasonFor({ clock: live })).toMatch(/^Only the clock has moved on/);
    const later = { ...FROZEN, now: '2024-01-08T10:00:00.000Z' };
    expect(await reasonFor({ clock: later })).toMatch(/^Only the clock has moved on/);
  });

  it('S4 is a change of the world where there was one, also while the clock runs', async () => {
    const live = { mode: 'live', now: START, rate: 1 };
    expect(await reasonFor({ clock: live, acts: 1 })).toMatch(/has changed since/);
    expect(await reasonFor({ storyStep: 2 })).toMatch(/has changed since/);
  });
});
