import type { EffectOf } from '../action.ts';

/** Sends the whole body, a few bytes at a time. */
export const slowBody: EffectOf<'slow_body'> = ({ bytesPerSecond }) => ({
  kind: 'change',
  body: (original) => ({ bytes: original, announced: original.length, bytesPerSecond }),
});
