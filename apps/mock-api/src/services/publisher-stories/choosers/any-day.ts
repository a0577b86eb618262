import { type Chooser, mornings } from './chooser.ts';

/** A morning of the last weeks: nothing of the story depends on the day. */
export const anyDay: Chooser = {
  moments: (scene) => mornings(scene, 2),
  values: () => Promise.resolve([{}]),
};

/** The same for a publisher that has not uploaded a configuration yet. */
export const anyDayOfNew: Chooser = { ...anyDay, isNew: true };
