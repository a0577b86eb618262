import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { api, apiUrl } from '#portal/shared/api/api.ts';
import { controlHeaders } from '#portal/shared/api/control-plane.ts';
import { apiAddress } from '#portal/shared/config/addresses.ts';
import { readBytes } from '#portal/simulator/parts/read-bytes.ts';
import { hasOwnPublisher, OWN_PUBLISHER } from '#portal/simulator/share/share-links.ts';
import { saveFile, type MadeFile } from '#portal/simulator/parts/save-file.ts';
import { allWorlds } from '#portal/simulator/world/world-queries.ts';
import { makeScenario, type MadeScenario, type ScenarioSource } from './make-scenario.ts';

const FILE_FIELD = 'bidder_data_csv';

/** The uploaded file of a request: the file of its form, or its whole body. */
async function uploadOf({ id, request }: JournalEntry): Promise<Uint8Array | undefined> {
  const bytes = await readBytes(apiUrl('getJournalBody', { params: { id } }), controlHeaders());
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return bytes;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = form.get(FILE_FIELD);
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

/** An upload that changed nothing: the file of any other is in its act. */
const isUpload = ({ act, requestKept, request }: JournalEntry): boolean =>
  act === null &&
  requestKept &&
  /^(multipart\/form-data|text\/csv)/.test(request.headers['content-type'] ?? '');

async function uploadsOf(entries: readonly JournalEntry[]): Promise<ScenarioSource['uploads']> {
  const uploads = new Map<number, Uint8Array>();
  for (const entry of entries.filter(isUpload)) {
    const bytes = await uploadOf(entry);
    if (bytes) uploads.set(entry.id, bytes);
  }
  return uploads;
}

/** One file is saved as it is, several as a ZIP file. */
async function fileOf(name: string, files: ReadonlyMap<string, Uint8Array>): Promise<MadeFile> {
  const [first] = files;
  if (first && files.size === 1)
    return { name: first[0], type: 'application/yaml', bytes: new Uint8Array(first[1]) };
  const { zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(files));
  return { name: `${name}.zip`, type: 'application/zip', bytes: new Uint8Array(bytes) };
}

/** Makes a scenario of requests of this world's journal and lets the browser save it. */
export async function saveScenario(selected: ReadonlySet<number>): Promise<MadeScenario> {
  const [state, worlds, entries, { acts }] = await Promise.all([
    api('getState'),
    allWorlds(),
    api('listJournal'),
    api('listActs'),
  ]);
  const world = worlds.find(({ name }) => name === state.world);
  if (!world) throw new Error('This world is gone.');
  if (hasOwnPublisher(state)) return { refusal: OWN_PUBLISHER };
  const last = Math.max(...selected);
  const name = `${state.world}-journal-${last}`;
  const scenario = makeScenario({
    entries,
    selected,
    acts,
    world: { ...world, storyStep: state.storyStep },
    faults: state.faults,
    uploads: await uploadsOf(entries.filter(({ id }) => id <= last)),
    origin: apiAddress(),
    name,
  });
  if (scenario.files) saveFile(await fileOf(name, scenario.files));
  return scenario;
}
