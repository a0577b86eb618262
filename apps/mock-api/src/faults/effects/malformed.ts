import type { EffectOf } from '../action.ts';

/** Starts like an envelope, but is not valid JSON. */
const MALFORMED = Buffer.from('{"code":200,"msg":"OK","data":[{"id":1,}');

/** Sends status and headers of the response with a complete body that cannot be parsed. */
export const malformed: EffectOf<'malformed'> = () => ({
  kind: 'change',
  body: () => ({ bytes: MALFORMED, announced: MALFORMED.length, bytesPerSecond: null }),
});
