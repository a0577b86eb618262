import type { EffectOf } from '../action.ts';

/** No answer, on a connection that stays open. */
export const timeout: EffectOf<'timeout'> = () => ({ kind: 'silence', connection: 'held' });
