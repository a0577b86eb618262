import type { EffectOf } from '../action.ts';

/** The whole body, a few bytes at a time. */
export const slowBody: EffectOf<'slow_body'> = ({ bytesPerSecond }) => ({
  kind: 'change',
  body: (original) => ({ bytes: original, announced: original.length, bytesPerSecond }),
});
