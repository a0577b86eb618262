import type { EffectOf } from '../action.ts';

/** Sends status and headers of the response without a body. */
export const empty: EffectOf<'empty'> = () => ({
  kind: 'change',
  body: () => ({ bytes: Buffer.alloc(0), announced: 0, bytesPerSecond: null }),
});
