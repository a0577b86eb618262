import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { presentPath } from '../../../../shared/config/addresses.ts';
import { currentPersona } from '../../../sim-actions.ts';
import { personasQuery, simKeys, stateQuery } from '../../../sim-queries.ts';
import { useSimSession } from '../../../sim-session.ts';
import { openDraft, useOwnDraft } from '../own-draft.ts';
import { withUniqueTitles } from '../unique-names.ts';
import { recordWorldChanges } from './record-world-changes.ts';
import { recordPersona, recordNavigation, addStep, type Recording } from './recording.ts';
import { pageTitle } from './start-recording.ts';

/** Milliseconds between two looks: a page that is left sooner is no step. */
const LOOK_MS = 500;

/** The page at the look before. */
let lastPath = '';
/** One look after the other. */
let looks: Promise<unknown> = Promise.resolve();

/** Notes who is signed in, and the page that has stayed since the last look. */
function withPortal(recording: Recording, client: QueryClient): Recording {
  const persona = currentPersona(client)?.id;
  if (persona === undefined) return recording;
  const next = recordPersona(recording, persona);
  const path = presentPath();
  const hasStayed = path === lastPath;
  lastPath = path;
  const title = pageTitle();
  return hasStayed && title !== '' ? recordNavigation(next, path, title) : next;
}

async function look(client: QueryClient): Promise<void> {
  const { recording } = useOwnDraft.getState();
  const personas = client.getQueryData(personasQuery.queryKey);
  // While the simulator changes the world, user and world do not belong together.
  if (!recording || !personas || client.isMutating({ mutationKey: simKeys.change }) > 0) return;
  const world = client.getQueryData(stateQuery.queryKey)?.world;
  if (world !== recording.world) {
    if (world !== undefined) stopRecording();
    return;
  }
  const news = await recordWorldChanges(recording, personas);
  // The user may have stopped meanwhile.
  if (!useOwnDraft.getState().recording) return;
  useOwnDraft.setState({ recording: withPortal(news, client) });
}

/** Looks once more, after the looks that are under way. */
function lookNow(client: QueryClient): Promise<unknown> {
  // Without a connection a look fails; the next one catches up.
  looks = looks.then(() => look(client)).catch(() => undefined);
  return looks;
}

/** Adds a step on the present page, after what has happened until now. */
export async function addStepHere(client: QueryClient): Promise<void> {
  await lookNow(client);
  await lookNow(client);
  const { recording } = useOwnDraft.getState();
  if (!recording) return;
  useOwnDraft.setState({ recording: addStep(recording, pageTitle() || 'A step') });
}

/** Opens what is recorded in the editor. */
function stopRecording(losses: readonly string[] = []): void {
  const { recording } = useOwnDraft.getState();
  useSimSession.setState({ recording: false });
  if (!recording) return;
  const { file } = recording;
  const steps = withUniqueTitles(file.steps);
  openDraft({ ...file, steps }, null, [...recording.notRecorded, ...losses]);
}

/** Ends the recording with what has happened until now, and opens it in the editor. */
export async function finishRecording(client: QueryClient): Promise<void> {
  await lookNow(client);
  await lookNow(client);
  const { recording } = useOwnDraft.getState();
  const gap = (await api('listWorlds')).find(({ name }) => name === recording?.world)?.gap;
  stopRecording(gap ? [`What made this world cannot be repeated: ${gap}.`] : []);
}

/** Follows what happens in the world and in this tab while a story is recorded. Renders nothing. */
export function Recorder() {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void lookNow(client), LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}
