import type { EffectOf } from '../action.ts';

/** Sends no response and resets the connection. */
export const resetPeer: EffectOf<'reset_peer'> = () => ({ kind: 'silence', connection: 'reset' });
