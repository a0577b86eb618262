import type { EffectOf } from '../action.ts';

/** Announces the whole body, sends the first part of it and closes the connection. */
export const truncate: EffectOf<'truncate'> = ({ fraction }) => ({
  kind: 'change',
  body: (original) => ({
    bytes: original.subarray(0, Math.floor(original.length * fraction)),
    announced: original.length,
    bytesPerSecond: null,
  }),
});
