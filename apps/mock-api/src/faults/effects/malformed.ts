import type { EffectOf } from '../action.ts';

/** Begins as an envelope does, and is no JSON. */
const MALFORMED = Buffer.from('{"code":200,"msg":"OK","data":[{"id":1,}');

/** Status and headers of the answer, with a complete body that cannot be parsed. */
export const malformed: EffectOf<'malformed'> = () => ({
  kind: 'change',
  body: () => ({ bytes: MALFORMED, announced: MALFORMED.length, bytesPerSecond: null }),
});
