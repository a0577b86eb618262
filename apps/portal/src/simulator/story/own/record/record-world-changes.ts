import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import { api, controlText } from '#portal/shared/api/api.ts';
import { actOf, affiliateOf, hasChanged } from './journal-acts.ts';
import {
  recordAct,
  recordFaults,
  addNotRecorded,
  recordTime,
  type Recording,
} from './recording.ts';
import { definedFault } from '#portal/simulator/faults/fault-actions.ts';

/** Maximum length of the text of an upload in a story, in characters. */
const CSV_LENGTH = 1_000_000;

/** The file of an upload: the configuration that it made; null if there is none, or a too long one. */
async function uploadedFile(
  entry: JournalEntry,
  personas: readonly Persona[],
): Promise<string | null> {
  const own = personas.find(({ id }) => id === entry.persona)?.affiliateId ?? null;
  const affiliate = affiliateOf(entry) ?? own;
  if (affiliate === null) return null;
  const versions = await api('listConfigVersions', { query: { affiliate_id: affiliate } });
  const second = Math.floor(Date.parse(entry.at) / 1000);
  const made = versions.find(
    ({ validFrom, uploadedBy }) => validFrom === second && uploadedBy?.id === entry.persona,
  );
  if (!made) return null;
  const text = await controlText('getConfigVersionFile', { params: { id: made.id } });
  return text.length <= CSV_LENGTH ? text : null;
}

async function recordEntry(
  recording: Recording,
  entry: JournalEntry,
  personas: readonly Persona[],
  isFrozen: boolean,
): Promise<Recording> {
  const next = { ...recording, lastEntryId: entry.id };
  if (!hasChanged(entry)) return next;
  // The clock was moved before this request.
  const timed = isFrozen ? recordTime(next, Date.parse(entry.at)) : next;
  const csv = entry.rule === 'uploadConfig' ? await uploadedFile(entry, personas) : null;
  const { act, problem } = actOf(entry, personas, csv);
  return act ? recordAct(timed, act) : addNotRecorded(timed, problem);
}

/** Adds to a recording what has happened in its world since the last time. */
export async function recordWorldChanges(
  recording: Recording,
  personas: readonly Persona[],
): Promise<Recording> {
  const entries = await api('listJournal', { query: { since: recording.lastEntryId } });
  const clock = await api('getClock');
  const faults = await api('listFaults');
  const isFrozen = clock.mode === 'frozen';
  let next = recording;
  for (const entry of entries) {
    // Still without a response: the next time.
    if (entry.status === null) break;
    next = await recordEntry(next, entry, personas, isFrozen);
  }
  const timed = isFrozen ? recordTime(next, Date.parse(clock.now)) : next;
  return recordFaults(timed, faults.map(definedFault));
}
