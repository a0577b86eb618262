import { api } from '#portal/shared/api/api.ts';
import { definedFault } from '#portal/simulator/faults/fault-actions.ts';
import {
  addNotRecorded,
  recordAct,
  recordFaults,
  recordTime,
  type RecordedDraft,
} from './recorded-draft.ts';

/** Adds to a recording what has happened in its world since the last time. */
export async function recordWorldChanges(recording: RecordedDraft): Promise<RecordedDraft> {
  const { acts, last, gap } = await api('listActs', { query: { since: recording.lastAct } });
  const clock = await api('getClock');
  const faults = await api('listFaults');
  const isFrozen = clock.mode === 'frozen';
  let next: RecordedDraft = { ...recording, lastAct: last };
  for (const { at, ...act } of acts) {
    // The clock was moved before this act.
    if (isFrozen) next = recordTime(next, Date.parse(at));
    next = recordAct(next, act);
  }
  if (gap !== null) next = addNotRecorded(next, `What is done in this world: ${gap}.`);
  const timed = isFrozen ? recordTime(next, Date.parse(clock.now)) : next;
  return recordFaults(timed, faults.map(definedFault));
}
