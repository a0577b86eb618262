import type { NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { StepAct } from '@bidstage/mock-api/contract/operations/control/acts';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { LIMITS } from '@bidstage/mock-api/contract/values/limits';
import { changed, type Change } from '../changed.ts';
import { ACT_TITLES, durationText } from './act-titles.ts';

export interface RecordedDraft {
  readonly world: string;
  readonly file: StoryFile;
  /** True if the last step began with a page; what happens on that page begins another step. */
  readonly isPageStep: boolean;
  /** The page of the last step, with its query. */
  readonly path: string;
  /** The page with which the last step began, with its query; undefined if it is that of the step before. */
  readonly firstPath: string | undefined;
  /** Number of the world's acts that are in the story. */
  readonly lastAct: number;
  /** The clock at the last step, in ms since 1970. */
  readonly now: number;
  readonly persona: string;
  readonly faults: readonly NewFault[];
  /** What could not be recorded, in words. */
  readonly notRecorded: readonly string[];
}

const lastStep = ({ file }: RecordedDraft): StoryStep | undefined => file.steps.at(-1);

const pathnameOf = (path: string): string => path.replace(/[?#].*$/, '');

/** Adds what a story cannot repeat, in words. */
export const addNotRecorded = (recording: RecordedDraft, text: string): RecordedDraft =>
  recording.notRecorded.includes(text)
    ? recording
    : { ...recording, notRecorded: [...recording.notRecorded, text] };

const setSteps = (recording: RecordedDraft, steps: readonly StoryStep[]): RecordedDraft => ({
  ...recording,
  file: { ...recording.file, steps: [...steps] },
});

function changeLastStep(recording: RecordedDraft, change: Change<StoryStep>): RecordedDraft {
  const last = lastStep(recording);
  if (!last) return recording;
  return setSteps(recording, [...recording.file.steps.slice(0, -1), changed(last, change)]);
}

/** Sets the page of the last step; that of the first step is the page of the story. */
function setLastPath(recording: RecordedDraft, path: string | undefined): RecordedDraft {
  const { file } = recording;
  if (file.steps.length > 1) return changeLastStep(recording, { path });
  return { ...recording, file: { ...file, path: path ?? file.path } };
}

const isFull = ({ file }: RecordedDraft): boolean => file.steps.length >= LIMITS.storySteps;

/** Appends a step; a full story stays as it is, and what the step would do is not recorded. */
function appendStep(recording: RecordedDraft, step: StoryStep, isPageStep: boolean): RecordedDraft {
  if (isFull(recording))
    return addNotRecorded(recording, `A story has at most ${LIMITS.storySteps} steps.`);
  const next = setSteps(recording, [...recording.file.steps, step]);
  return { ...next, isPageStep, firstPath: step.path };
}

/** Adds a step on the present page; the step before gets back the query with which it began. */
export function addStep(recording: RecordedDraft, title: string): RecordedDraft {
  const restored = isFull(recording) ? recording : setLastPath(recording, recording.firstPath);
  return appendStep(restored, { title, note: '', path: recording.path }, false);
}

/** Changes the last step if it is for what happens on a page; else appends such a step with the change. */
const changeActionStep = (
  recording: RecordedDraft,
  title: string,
  change: (last: Partial<StoryStep>) => Partial<StoryStep>,
): RecordedDraft =>
  recording.isPageStep
    ? appendStep(recording, { title, note: '', ...change({}) }, false)
    : changeLastStep(recording, change(lastStep(recording) ?? {}));

/** True if a persona has signed in and nothing else has happened. */
const isOnlySignIn = ({ persona, path, acts, advanceSeconds }: StoryStep): boolean =>
  persona !== undefined && path === undefined && acts === undefined && advanceSeconds === undefined;

/** Records the present page. A change of the query updates the last step; a change of the path begins a new one. */
export function recordNavigation(
  recording: RecordedDraft,
  path: string,
  title: string,
): RecordedDraft {
  if (path === recording.path) return recording;
  const next = { ...recording, path };
  const last = lastStep(recording);
  // The page that the persona comes to belongs to the sign-in.
  if (last && isOnlySignIn(last))
    return { ...changeLastStep(next, { path }), isPageStep: true, firstPath: path };
  if (pathnameOf(path) !== pathnameOf(recording.path))
    return appendStep(next, { title, note: '', path }, true);
  return setLastPath(next, path);
}

export const recordAct = (recording: RecordedDraft, act: StepAct): RecordedDraft =>
  changeActionStep(recording, ACT_TITLES[act.operation], ({ acts = [] }) => ({
    acts: [...acts, act],
  }));

const laterTitle = (seconds: number): string => `${durationText(seconds)} later`;

/** True if time may still pass in a step: it passes before everything else. */
const canAddTime = ({ acts, persona, faults, advanceSeconds }: StoryStep): boolean =>
  acts === undefined &&
  faults === undefined &&
  (persona === undefined || advanceSeconds !== undefined);

/**
 * Records the time of the clock, in ms since 1970. The signed-in persona signs in again, as the panel does it: otherwise
 * the session would be over.
 */
export function recordTime(recording: RecordedDraft, now: number): RecordedDraft {
  const seconds = Math.round((now - recording.now) / 1000);
  if (seconds === 0) return recording;
  if (seconds < 0)
    return addNotRecorded(
      { ...recording, now },
      'The clock went back: in a story it only goes forward.',
    );
  const last = lastStep(recording);
  const isNew = recording.isPageStep || !last || !canAddTime(last);
  const { advanceSeconds: before = 0, title = '' } = isNew ? {} : last;
  const advanceSeconds = Math.min(before + seconds, LIMITS.clockAdvanceSeconds);
  const hasOwnTitle = title !== '' && title !== laterTitle(before);
  const titled = {
    title: hasOwnTitle ? title : laterTitle(advanceSeconds),
    advanceSeconds,
    persona: recording.persona,
  };
  const next = isNew
    ? appendStep(recording, { note: '', ...titled }, false)
    : changeLastStep(recording, titled);
  return { ...next, now: recording.now + seconds * 1000 };
}

export function recordPersona(recording: RecordedDraft, persona: string): RecordedDraft {
  if (persona === recording.persona) return recording;
  const step = { title: `As ${persona}`, note: '', persona };
  return { ...appendStep(recording, step, false), persona };
}

export function recordFaults(recording: RecordedDraft, faults: readonly NewFault[]): RecordedDraft {
  if (JSON.stringify(faults) === JSON.stringify(recording.faults)) return recording;
  const title = faults.length > 0 ? 'Something goes wrong' : 'The faults end';
  return { ...changeActionStep(recording, title, () => ({ faults: [...faults] })), faults };
}
