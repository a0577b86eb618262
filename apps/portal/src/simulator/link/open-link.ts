import { DEFAULT_WORLD } from '@bidstage/mock-api/contract/values/names';
import { api } from '#portal/shared/api/api.ts';
import { requestAt } from '#portal/shared/api/request.ts';
import type { SendOptions } from '#portal/shared/api/send.ts';
import { ownIdentity } from '#portal/shared/api/tab.ts';
import { setPreference } from '#portal/shared/preferences/preferences.ts';
import { storeZone } from '#portal/shared/clock/shown-zone.ts';
import { displayedTheme } from '#portal/shared/preferences/apply-theme.ts';
import { replaceFaults } from '../faults/fault-actions.ts';
import { signIn } from '../sim-actions.ts';
import { useSimStore } from '../sim-store.ts';
import { fetchStories } from '../story/story-queries.ts';
import { enterWorld } from '../world/enter-world.ts';
import { bytesFromBase64 } from '../parts/base64.ts';
import type { LinkRequest, SimLink } from './sim-link.ts';

export interface Opened {
  readonly world: string;
  readonly message: string;
  /** The state hash differs from that of the world in which the link was created. */
  readonly differs: boolean;
}

/** Makes the world, and does in it what was done in that of the link. */
const makeWorld = ({ story, step, seed, created, acts }: SimLink) =>
  api('createWorld', {
    body: { ...(story === null ? { seed, now: created } : { story, step }), acts: [...acts] },
  });

/** The body of a request, without its type: a Blob changes a type to lower case, and with it the boundary of a form. */
function bodyOf({ body, base64 }: LinkRequest): Blob | undefined {
  if (body === null) return undefined;
  return new Blob([base64 ? bytesFromBase64(body) : body]);
}

const pathOf = ({ path, query }: LinkRequest): string => `${path}${query && `?${query}`}`;

/** Sends a request again as its persona. */
async function send(request: LinkRequest): Promise<void> {
  // The clock may have passed the end of the session.
  if (request.persona !== null) await signIn(request.persona);
  await requestAt(pathOf(request), {
    method: request.method as NonNullable<SendOptions['method']>,
    body: bodyOf(request),
    ...(request.type !== null && { headers: { 'Content-Type': request.type } }),
  });
}

const setFinalClock = ({ clock: { mode, now, rate } }: SimLink) =>
  api('setClock', { body: { mode, now, ...(mode === 'scaled' && { rate }) } });

/** Whether the state of an opened world is that of the link, as a sentence. */
function describeState(link: SimLink, differences: readonly string[] | null): string {
  if (differences === null) return 'Its state is the same as when the link was made.';
  const where = link.counts === undefined ? '' : `, ${differences.join(', ') || 'in values only'}`;
  return `Its state is not the same as when the link was made${where}: the data or the code may be of another version.`;
}

function messageOf(link: SimLink, { world, differences, sent }: Filled): string {
  const { acts, faults, hash, persona, story } = link;
  const done = [
    story !== null && `applied the story ${story}`,
    acts.length > 0 && `repeated ${acts.length} change${acts.length === 1 ? '' : 's'}`,
    faults.length > 0 && `set ${faults.length} fault${faults.length === 1 ? '' : 's'}`,
    persona !== null && `signed in ${persona}`,
    sent !== null && `sent ${sent}`,
  ].filter(Boolean);
  return [
    `Opened world ${world} from a link${done.length > 0 ? `: ${done.join(', ')}` : ''}.`,
    ...(hash === null ? [] : [describeState(link, differences)]),
  ].join(' ');
}

/** The time zone to show a link in: its story's, else (null) the browser's. */
async function zoneOf({ story }: SimLink): Promise<string | null> {
  const stories = story === null ? [] : await fetchStories();
  return stories.find(({ name }) => name === story)?.timeZone ?? null;
}

/** Stores the portal's settings for the next load. */
function prepareTab(link: SimLink, opened: Opened): void {
  const { currency, prospect, theme } = link;
  // A visitor's own preference stays if it displays the same theme.
  if (theme && theme !== displayedTheme()) setPreference('theme', theme);
  useSimStore.setState({
    ...(prospect === undefined ? {} : { prospect, presenting: true }),
    arrival: { message: opened.message, currency, leftBy: performance.timeOrigin },
  });
}

interface Filled {
  readonly world: string;
  /** The tables whose numbers of rows differ from those of the link, in words; null if the states are equal. */
  readonly differences: readonly string[] | null;
  /** The failing request that was sent; null without one. */
  readonly sent: string | null;
}

/** The tables that have another number of rows than when the link was made. */
function tableDifferences(made: SimLink['counts'] = {}, counts: Readonly<Record<string, number>>) {
  return Object.entries(made).flatMap(([table, rows]) =>
    counts[table] === rows ? [] : [`${counts[table] ?? 0} instead of ${rows} rows in ${table}`],
  );
}

/** Sends the failing request of a scenario and describes the response; null without one. */
async function sendFailed({ failed }: SimLink): Promise<string | null> {
  if (!failed) return null;
  // Its response is in the journal, whatever it is.
  await send(failed).catch(() => undefined);
  const [entry] = await api('listJournal', { query: { limit: 1 } });
  const was = `status ${failed.status ?? 'none'}`;
  const now = `status ${entry?.status ?? 'none'}`;
  const result = was === now ? `${was} as then` : `${now} instead of ${was}`;
  return `${failed.method} ${pathOf(failed)} (${result}), which is in the journal`;
}

async function fillWorld(link: SimLink, world: string): Promise<Filled> {
  enterWorld(world);
  await setFinalClock(link);
  await replaceFaults(link.faults);
  if (link.persona !== null) await signIn(link.persona);
  const state = await api('getState');
  const differs = link.hash !== null && link.hash !== state.stateHash;
  const differences = differs ? tableDifferences(link.counts, state.counts) : null;
  return { world, differences, sent: await sendFailed(link) };
}

const dropWorld = (name: string) => api('removeWorld', { params: { name } });

/** Drops the world that the catalogue created for this tab before, and stores the name of the next. */
async function dropPassingWorld(next: string | null): Promise<void> {
  const { passing } = useSimStore.getState();
  useSimStore.setState({ passing: next });
  if (passing === null) return;
  try {
    await dropWorld(passing);
  } catch {
    // The world was dropped already.
  }
}

/**
 * Creates a separate world as the link describes it and selects it in the browser. Throws an ApiError, or an Error with
 * a readable message.
 */
export async function openLink(link: SimLink): Promise<Opened> {
  const { world: before } = ownIdentity();
  const { name } = await makeWorld(link);
  try {
    const filled = await fillWorld(link, name);
    const differs = filled.differences !== null;
    const opened = { world: name, differs, message: messageOf(link, filled) };
    await dropPassingWorld(link.passing ? name : null);
    prepareTab(link, opened);
    storeZone(await zoneOf(link));
    return opened;
  } catch (error) {
    // An incomplete world is useless.
    await dropWorld(name);
    enterWorld(before ?? DEFAULT_WORLD);
    throw error;
  }
}
