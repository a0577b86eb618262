import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { presentPath } from '#portal/shared/config/addresses.ts';
import { currentPersona } from '#portal/simulator/sim-actions.ts';
import { simKeys, stateQuery } from '#portal/simulator/sim-queries.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { api } from '#portal/shared/api/api.ts';
import { definedFault } from '#portal/simulator/faults/fault-actions.ts';
import { openDraft, useOwnDraft } from '../own-draft.ts';
import { withUniqueTitles } from '../unique-names.ts';
import {
  addStep,
  recordNavigation,
  recordPersona,
  type RecordedDraft,
  addNotRecorded,
  recordAct,
  recordFaults,
  recordTime,
} from './recorded-draft.ts';
import { pageTitle } from './start-recording.ts';

/** Adds to a recording what has happened in its world since the last time. */
async function recordWorldChanges(recording: RecordedDraft): Promise<RecordedDraft> {
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

/** Milliseconds between two polls: a page that is left sooner is no step. */
const POLL_MS = 500;

/** The page at the last poll. */
let lastPath = '';
/** Polls run one after the other. */
let polls: Promise<unknown> = Promise.resolve();

/** Records who is signed in, and the page if it is the same as at the last poll. */
function recordPage(recording: RecordedDraft, client: QueryClient): RecordedDraft {
  const persona = currentPersona(client)?.id;
  if (persona === undefined) return recording;
  const next = recordPersona(recording, persona);
  const path = presentPath();
  const hasStayed = path === lastPath;
  lastPath = path;
  const title = pageTitle();
  return hasStayed && title !== '' ? recordNavigation(next, path, title) : next;
}

async function poll(client: QueryClient): Promise<void> {
  const { recording } = useOwnDraft.getState();
  // While the simulator changes the world, user and world do not belong together.
  if (!recording || client.isMutating({ mutationKey: simKeys.change }) > 0) return;
  const world = client.getQueryData(stateQuery.queryKey)?.world;
  if (world !== recording.world) {
    if (world !== undefined) openRecording();
    return;
  }
  const next = await recordWorldChanges(recording);
  // The user may have stopped meanwhile.
  if (!useOwnDraft.getState().recording) return;
  useOwnDraft.setState({ recording: recordPage(next, client) });
}

/** Polls once more, after the polls that are under way. */
function pollNow(client: QueryClient): Promise<unknown> {
  // Without a connection a poll fails; the next one catches up.
  polls = polls.then(() => poll(client)).catch(() => undefined);
  return polls;
}

/** Records all until now. A page is recorded at its second poll. */
async function catchUp(client: QueryClient): Promise<RecordedDraft | null> {
  await pollNow(client);
  await pollNow(client);
  return useOwnDraft.getState().recording;
}

export async function addStepHere(client: QueryClient): Promise<void> {
  const recording = await catchUp(client);
  if (!recording) return;
  useOwnDraft.setState({ recording: addStep(recording, pageTitle() || 'A step') });
}

function openRecording(): void {
  const { recording } = useOwnDraft.getState();
  useSimStore.setState({ recording: false });
  if (!recording) return;
  const file = { ...recording.file, steps: withUniqueTitles(recording.file.steps) };
  openDraft(file, null, recording.notRecorded);
}

/** Ends the recording with what has happened until now, and opens it in the editor. */
export async function finishRecording(client: QueryClient): Promise<void> {
  await catchUp(client);
  openRecording();
}

/** Follows what happens in the world and in this tab while a story is recorded. Renders nothing. */
export function Recorder() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void pollNow(client), POLL_MS);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}
