import type { EffectOf } from '../action.ts';

/** Responds with a status and an envelope with this code; the handler does not run. */
export const status: EffectOf<'status'> = ({ code, msg }) => ({
  kind: 'response',
  status: code,
  msg: msg ?? `Simulated answer ${code}`,
});
