import type { EffectOf } from '../action.ts';

/** No answer, and the connection is reset. */
export const resetPeer: EffectOf<'reset_peer'> = () => ({ kind: 'silence', connection: 'reset' });
