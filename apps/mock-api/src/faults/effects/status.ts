import type { EffectOf } from '../action.ts';

/** A status and an envelope with this code, before the handler. */
export const status: EffectOf<'status'> = ({ code, msg }) => ({
  kind: 'response',
  status: code,
  msg: msg ?? `Simulated answer ${code}`,
});
