import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { StepAct } from '@bidstage/mock-api/contract/operations/control/story-acts';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { omit } from '../omit.ts';
import { ACT_TITLES, durationText } from './recording-texts.ts';

/** A story that is being recorded. */
export interface Recording {
  readonly world: string;
  /** The story so far. */
  readonly file: StoryFile;
  /** The last step began with a page; what happens on that page begins another step. */
  readonly isPageStep: boolean;
  /** The page of the last step, with its query. */
  readonly path: string;
  /** The page with which the last step began, with its query; undefined if it is that of the step before. */
  readonly firstPath: string | undefined;
  /** Id of the last request of the journal that is in the story. */
  readonly lastEntryId: number;
  /** The clock at the last step, in ms since 1970. */
  readonly now: number;
  readonly persona: string;
  readonly faults: readonly NewFault[];
  /** What could not be recorded, in words. */
  readonly notRecorded: readonly string[];
}

const lastOf = ({ file }: Recording): StoryStep | undefined => file.steps.at(-1);

const pageOf = (path: string): string => path.replace(/[?#].*$/, '');

/** A recording with something that a story cannot repeat. */
export const addNotRecorded = (recording: Recording, loss: string): Recording =>
  recording.notRecorded.includes(loss)
    ? recording
    : { ...recording, notRecorded: [...recording.notRecorded, loss] };

function withSteps(recording: Recording, steps: readonly StoryStep[]): Recording {
  if (steps.length > LIMITS.storySteps)
    return addNotRecorded(recording, `A story has at most ${LIMITS.storySteps} steps.`);
  return { ...recording, file: { ...recording.file, steps: [...steps] } };
}

function changeLast(recording: Recording, change: Partial<StoryStep>): Recording {
  const last = lastOf(recording);
  if (!last) return recording;
  return withSteps(recording, [...recording.file.steps.slice(0, -1), { ...last, ...change }]);
}

const append = (recording: Recording, step: StoryStep, isScreen: boolean): Recording => ({
  ...withSteps(recording, [...recording.file.steps, step]),
  isPageStep: isScreen,
  firstPath: step.path,
});

/** The last step with the view that it began with. */
function asBegun(recording: Recording): Recording {
  const { file, firstPath: began } = recording;
  const last = lastOf(recording);
  if (!last) return recording;
  if (file.steps.length === 1) return { ...recording, file: { ...file, path: began ?? file.path } };
  const step = { ...omit(last, 'path'), ...(began !== undefined && { path: began }) };
  return withSteps(recording, [...file.steps.slice(0, -1), step]);
}

/** Adds a step on the present page, for what happens there. The page's present view is that of this step alone. */
export function addStep(recording: Recording, title: string): Recording {
  const isFull = recording.file.steps.length === LIMITS.storySteps;
  const former = isFull ? recording : asBegun(recording);
  return append(former, { title, note: '', path: recording.path }, false);
}

/** The last step if it was added for what happens on its page, or else a new one. */
const withOpenStep = (recording: Recording, title: string): Recording =>
  recording.isPageStep ? append(recording, { title, note: '' }, false) : recording;

const isArrival = ({ persona, path, acts, advanceSeconds }: StoryStep): boolean =>
  persona !== undefined && path === undefined && acts === undefined && advanceSeconds === undefined;

/** Notes the page on the screen. The same page in another view belongs to the step that is there. */
export function recordNavigation(recording: Recording, path: string, title: string): Recording {
  const { file, path: former } = recording;
  if (path === former) return recording;
  const next = { ...recording, path };
  const last = lastOf(recording);
  // Somebody else has just signed in, and comes to a page of their own.
  if (last && isArrival(last))
    return { ...changeLast(next, { path }), isPageStep: true, firstPath: path };
  if (pageOf(path) !== pageOf(former)) return append(next, { title, note: '', path }, true);
  if (file.steps.length === 1) return { ...next, file: { ...file, path } };
  return changeLast(next, { path });
}

/** Notes a change of the world by a user. */
export function recordAct(recording: Recording, act: StepAct): Recording {
  const open = withOpenStep(recording, ACT_TITLES[act.act]);
  return changeLast(open, { acts: [...(lastOf(open)?.acts ?? []), act] });
}

const laterTitle = (seconds: number): string => `${durationText(seconds)} later`;

/** True if time may still pass in the last step: it passes before everything else. */
const isBlank = ({ acts, persona, faults, advanceSeconds }: StoryStep): boolean =>
  acts === undefined &&
  faults === undefined &&
  (persona === undefined || advanceSeconds !== undefined);

/**
 * Notes the time of the clock, in ms since 1970. The signed-in persona signs in again, as the panel does it: otherwise
 * the session would be over.
 */
export function recordTime(recording: Recording, now: number): Recording {
  const seconds = Math.round((now - recording.now) / 1000);
  if (seconds === 0) return recording;
  if (seconds < 0)
    return addNotRecorded(
      { ...recording, now },
      'The clock went back: in a story it only goes forward.',
    );
  const last = lastOf(recording);
  const isNew = recording.isPageStep || !last || !isBlank(last);
  const open = isNew ? append(recording, { title: '', note: '' }, false) : recording;
  const { advanceSeconds: former = 0, title = '' } = lastOf(open) ?? {};
  const advanceSeconds = Math.min(former + seconds, LIMITS.clockAdvanceSeconds);
  const isOwnTitle = title !== '' && title !== laterTitle(former);
  const change = {
    advanceSeconds,
    persona: recording.persona,
    ...(!isOwnTitle && { title: laterTitle(advanceSeconds) }),
  };
  return { ...changeLast(open, change), now: recording.now + seconds * 1000 };
}

/** Notes who is signed in. */
export function recordPersona(recording: Recording, persona: string): Recording {
  if (persona === recording.persona) return recording;
  const open = append(recording, { title: `As ${persona}`, note: '' }, false);
  return { ...changeLast(open, { persona }), persona };
}

/** Notes the fault plan. */
export function recordFaults(recording: Recording, faults: readonly NewFault[]): Recording {
  if (JSON.stringify(faults) === JSON.stringify(recording.faults)) return recording;
  const title = faults.length > 0 ? 'Something goes wrong' : 'The faults end';
  return { ...changeLast(withOpenStep(recording, title), { faults: [...faults] }), faults };
}
