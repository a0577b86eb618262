import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import { api } from '#portal/shared/api/api.ts';
import { presentPath } from '#portal/shared/config/addresses.ts';
import { definedFault } from '#portal/simulator/faults/fault-actions.ts';
import { findWorld } from '#portal/simulator/world/world-queries.ts';
import {
  portalElements,
  singleSpaced,
  textOf,
} from '#portal/simulator/story/target/target-match.ts';
import { uniqueName, uniqueTitle } from '../unique-names.ts';
import type { RecordedDraft } from './recorded-draft.ts';

/** The heading of the page; empty while there is none. */
export function pageTitle(): string {
  const [heading] = portalElements('h1');
  return heading ? singleSpaced(textOf(heading)) : '';
}

/** The zone in which this page shows its times. */
const shownZone = (): string =>
  sessionStorage.getItem('bidstage-zone') ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

async function presentWorld() {
  const state = await api('getState');
  return { state, world: await findWorld(state.world) };
}

/** Why a recording must reset the world first, in words; null if the world is at its first state. */
export async function findResetReason(): Promise<string | null> {
  const { state, world } = await presentWorld();
  if (world.gap !== null) return `This world cannot be replayed: ${world.gap}.`;
  const { last } = await api('listActs');
  if ((state.storyStep ?? 0) > 0 || last > 0)
    return 'This world has changed since its first state.';
  const { mode, now } = state.clock;
  if (mode === 'frozen' && Date.parse(now) === Date.parse(world.createdAt)) return null;
  return 'Only the clock has moved on since the first state of this world.';
}

export async function resetToFirstState(): Promise<void> {
  await api('resetWorld');
  const { world } = await presentWorld();
  await api('setClock', { body: { mode: 'frozen', now: world.createdAt } });
}

/** What a story says about the world before its steps: as the story that the world is in. */
function openingOf(story: StoryFile | null, seed: number, now: string) {
  if (!story)
    return {
      title: 'A story of my own',
      description: '',
      seed,
      now,
      timeZone: shownZone(),
      acts: [],
    };
  const { title, description, audience, timeZone, acts } = story;
  return {
    title: `${title}, in my own words`,
    description,
    ...(audience && { audience }),
    seed,
    now: story.now,
    timeZone,
    acts,
  };
}

/** The recording of a world that is at its first state, as a persona on the present page. */
export async function startRecording(persona: string): Promise<RecordedDraft> {
  const state = await api('getState');
  const base =
    state.story === null ? null : await api('getStory', { params: { name: state.story } });
  const stories = await api('listStories');
  const { last: lastAct } = await api('listActs');
  const faults = state.faults.map(definedFault);
  const acts = base?.steps[0]?.acts;
  const path = presentPath();
  const opening = openingOf(base, state.seed, state.clock.now);
  const names = stories.map(({ name }) => name);
  const titles = stories.map(({ title }) => title);
  const step = {
    title: pageTitle() || 'The beginning',
    note: '',
    ...(acts && { acts }),
    ...(faults.length > 0 && { faults }),
  };
  return {
    world: state.world,
    file: {
      name: uniqueName('my-story', names),
      persona,
      path,
      ...opening,
      title: uniqueTitle(opening.title, titles),
      steps: [step],
    },
    isPageStep: true,
    path,
    firstPath: path,
    lastAct,
    now: Date.parse(state.clock.now),
    persona,
    faults,
    notRecorded: [],
  };
}
