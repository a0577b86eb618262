import type { EffectOf } from '../action.ts';

/** Status and headers of the answer, and no body. */
export const empty: EffectOf<'empty'> = () => ({
  kind: 'change',
  body: () => ({ bytes: Buffer.alloc(0), announced: 0, bytesPerSecond: null }),
});
