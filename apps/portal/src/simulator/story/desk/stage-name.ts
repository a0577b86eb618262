import { pageLoadName } from '../../../shared/clock/sim-clock.ts';
import { useSimSession } from '../../sim-session.ts';
import type { StageName } from './desk-protocol.ts';

/** The name of this page; its tab gets one that stays. */
export function stageName(): StageName {
  const load = pageLoadName();
  if (useSimSession.getState().tabName === '') useSimSession.setState({ tabName: load });
  return { load, tab: useSimSession.getState().tabName };
}
