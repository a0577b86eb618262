import type { EffectOf } from '../action.ts';

/** Sends no response and keeps the connection open. */
export const timeout: EffectOf<'timeout'> = () => ({ kind: 'silence', connection: 'held' });
