import type { EffectOf } from '../action.ts';

/** The first part of the body, of which the whole length was announced; then the connection ends. */
export const truncate: EffectOf<'truncate'> = ({ fraction }) => ({
  kind: 'change',
  body: (original) => ({
    bytes: original.subarray(0, Math.floor(original.length * fraction)),
    announced: original.length,
    bytesPerSecond: null,
  }),
});
