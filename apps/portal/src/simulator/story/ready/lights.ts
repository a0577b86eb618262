import type { Brand, State } from '@bidstage/mock-api/contract/operations/control/state';
import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import type { PreparedStep } from './prepare-steps.ts';

/** One line of the check before a call. */
export interface Light {
  readonly name: string;
  readonly isGreen: boolean;
  /** What was found, as a sentence. */
  readonly text: string;
}

/** Milliseconds that a step may take in front of an audience. */
const STEP_MS = 1000;

/** Smallest window of the audience in which every story was checked, in px. */
const WINDOW = { width: 1280, height: 720 };

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? '' : 's'}`;

/** Whether each step shows what its note says; undefined steps were not prepared. */
export function storyLight(steps: readonly PreparedStep[]): Light {
  const name = 'Story checked';
  if (steps.length === 0) return { name, isGreen: false, text: 'Press “Prepare”.' };
  const wrong = steps.flatMap(({ title, problems }) =>
    problems.map((problem) => `${title}: ${problem}.`),
  );
  const [first] = wrong;
  if (first === undefined)
    return { name, isGreen: true, text: `Each of ${count(steps.length, 'step')} shows its note.` };
  const more = wrong.length === 1 ? '' : ` And ${count(wrong.length - 1, 'problem')} more.`;
  return { name, isGreen: false, text: `${first}${more}` };
}

/** Whether each step is there in a second. */
export function speedLight(steps: readonly PreparedStep[]): Light {
  const name = 'Steps in a second';
  const slowest = steps.toSorted((a, b) => b.ms - a.ms)[0];
  if (!slowest) return { name, isGreen: false, text: 'Press “Prepare”.' };
  const isGreen = slowest.ms <= STEP_MS;
  return { name, isGreen, text: `The slowest takes ${seconds(slowest.ms)}: ${slowest.title}.` };
}

export const clockLight = ({ clock: { mode } }: Pick<State, 'clock'>): Light => ({
  name: 'Clock frozen',
  isGreen: mode === 'frozen',
  text: mode === 'frozen' ? 'Figures stay as they are.' : 'The clock runs: figures change.',
});

export function faultLight(faults: number, { steps }: Story): Light {
  const name = 'No fault active';
  if (faults === 0) return { name, isGreen: true, text: 'Every request is answered.' };
  const isOfStory = steps.some((step) => (step.faults ?? []).length > 0);
  const text = isOfStory
    ? `${count(faults, 'fault')}: the story brings its own.`
    : `${count(faults, 'fault')}: remove them in the tab Faults.`;
  return { name, isGreen: isOfStory, text };
}

/** Whether nobody's name is on this server but that of this world; `names` are those of all stored publishers. */
export function customerLight(names: readonly string[], here: Brand | undefined): Light {
  const others = new Set(names.filter((name) => name !== here?.name));
  return {
    name: 'No other publisher',
    isGreen: others.size === 0,
    text:
      others.size === 0
        ? 'No other publisher is stored on this server.'
        : `${count(others.size, 'other publisher')} on this server: “Next prospect” removes all.`,
  };
}

export function windowLight(width: number, height: number, desks: number): Light {
  const isGreen = width >= WINDOW.width && height >= WINDOW.height;
  const size = `${width} × ${height}`;
  const desk = desks > 0 ? 'The desk is open.' : 'The desk is not open.';
  const text = isGreen
    ? `This window has ${size}. ${desk}`
    : `This window has ${size}: make it at least ${WINDOW.width} × ${WINDOW.height}. ${desk}`;
  return { name: 'Size of the window', isGreen, text };
}
