import type { Fault, NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { State } from '@bidstage/mock-api/contract/operations/control/state';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import type { World } from '@bidstage/mock-api/contract/operations/control/worlds';
import { api } from '../../../../shared/api/api.ts';
import { presentPath } from '../../../../shared/config/addresses.ts';
import { singleSpaced, portalElements, textOf } from '../../target/target-match.ts';
import { omit } from '../omit.ts';
import { uniqueTitle } from '../unique-names.ts';
import { hasChanged } from './journal-acts.ts';
import type { Recording } from './recording.ts';

/** A rule as it was defined, without its counters. */
export const plannedFault = (fault: Fault): NewFault => omit(fault, 'id', 'matched', 'hits');

/** The heading of the page; empty while there is none. */
export function pageTitle(): string {
  const [heading] = portalElements('h1');
  return heading ? singleSpaced(textOf(heading)) : '';
}

/** The zone in which this page shows its times. */
const shownZone = (): string =>
  sessionStorage.getItem('bidstage-zone') ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A name with a number that no other story has. */
export function uniqueName(stem: string, taken: readonly string[]): string {
  if (!taken.includes(stem)) return stem;
  for (let number = 2; ; number += 1) {
    const name = `${stem.slice(0, 36)}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

async function presentWorld(): Promise<{ readonly state: State; readonly world: World }> {
  const state = await api('getState');
  const worlds = await api('listWorlds');
  const world = worlds.find(({ name }) => name === state.world);
  if (!world) throw new Error('This world is gone.');
  return { state, world };
}

/** Why a recording must reset the world first, in words; null if the world is at its first state. */
export async function findResetReason(): Promise<string | null> {
  const { state, world } = await presentWorld();
  if (world.gap !== null) return `This world cannot be replayed: ${world.gap}.`;
  const entries = await api('listJournal');
  if ((state.storyStep ?? 0) > 0 || entries.some(hasChanged))
    return 'This world has changed since its first state.';
  const { mode, now } = state.clock;
  if (mode === 'frozen' && Date.parse(now) === Date.parse(world.createdAt)) return null;
  return 'Only the clock has moved on since the first state of this world.';
}

/** Resets the world and stops its clock at its first time. */
export async function resetToFirstState(): Promise<void> {
  await api('resetWorld');
  const { world } = await presentWorld();
  await api('setClock', { body: { mode: 'frozen', now: world.createdAt } });
}

/** What a story says about the world before its steps. */
async function situation({
  seed,
  story,
  clock,
}: State): Promise<Omit<StoryFile, 'name' | 'steps' | 'persona' | 'path'>> {
  const described = { title: 'A story of my own', description: '' };
  const base = { ...described, seed, now: clock.now, timeZone: shownZone(), acts: [] };
  if (story === null) return base;
  const file = await api('getStory', { params: { name: story } });
  const { acts, now, timeZone, title, description, audience } = file;
  return {
    title: `${title}, in my own words`,
    description,
    ...(audience && { audience }),
    seed,
    now,
    timeZone,
    acts,
  };
}

/** The first step: what happened at the beginning of the story that the world is in. */
async function firstStep({ story }: State): Promise<StoryStep> {
  const step: StoryStep = { title: pageTitle() || 'The beginning', note: '' };
  if (story === null) return step;
  const [first] = (await api('getStory', { params: { name: story } })).steps;
  return { ...step, ...(first?.acts && { acts: first.acts }) };
}

/** The recording of a world that is at its first state, as a persona on the present page. */
export async function startRecording(persona: string): Promise<Recording> {
  const { state } = await presentWorld();
  const stories = await api('listStories');
  const faults = state.faults.map(plannedFault);
  const entries = await api('listJournal');
  const step = { ...(await firstStep(state)), ...(faults.length > 0 && { faults }) };
  const path = presentPath();
  const about = await situation(state);
  const name = uniqueName(
    'my-story',
    stories.map((story) => story.name),
  );
  const title = uniqueTitle(
    about.title,
    stories.map((story) => story.title),
  );
  return {
    world: state.world,
    file: { name, persona, path, ...about, title, steps: [step] },
    isPageStep: true,
    path,
    firstPath: path,
    lastEntryId: entries.at(-1)?.id ?? 0,
    now: Date.parse(state.clock.now),
    persona,
    faults,
    notRecorded: [],
  };
}
