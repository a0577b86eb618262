import type {
  StoryStatement,
  StoryTarget,
} from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryFile } from '@bidstage/mock-api/contract/operations/control/own-stories';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { readTarget } from '#portal/simulator/story/check/check-statement.ts';
import { targetName } from '#portal/simulator/story/target/resolve-target.ts';
import { changed } from '../changed.ts';
import { firstFree, uniqueTitle } from '../unique-names.ts';

/** Maximum length of the texts of a statement, in characters. */
const MAX_TEXT = 200;

/** What the screen shows at a target now, as a statement; null for a target that is not on the screen. */
export function statementAt(at: StoryTarget): StoryStatement | null {
  const reading = readTarget(at);
  if (!reading) return null;
  const { figure, text } = reading;
  const says = `${targetName(at)} shows ${text || 'what the note says'}`.slice(0, MAX_TEXT);
  if (!figure) return { says, at, ...(text && { contains: text.slice(0, MAX_TEXT) }) };
  return { says, at, ...(figure.sign !== 'none' && { sign: figure.sign }), atLeast: figure.size };
}

/** Maximum length of a figure's name without its number, in characters. */
const MAX_NAME = 20;

const SMALL_WORDS = ['a', 'an', 'and', 'by', 'for', 'if', 'in', 'of', 'on', 'or', 'the', 'to'];

/** The first words that a name has space for; a part of the first one if that is longer. */
function shortName(words: readonly string[]): string {
  const [first = '', ...others] = words.filter((word) => !SMALL_WORDS.includes(word));
  let name = first.slice(0, MAX_NAME);
  for (const word of others) {
    if (name.length + 1 + word.length > MAX_NAME) break;
    name = `${name}-${word}`;
  }
  return name;
}

/** A short name for a figure of a note, which the step does not have yet. */
export function figureName(target: StoryTarget, taken: readonly string[]): string {
  const named = target as Partial<Record<'card' | 'row' | 'column' | 'chart' | 'name', string>>;
  const words = named.card ?? named.column ?? named.row ?? named.chart ?? named.name ?? 'figure';
  const parts = words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const short = shortName(parts ?? []) || 'figure';
  return firstFree(
    short,
    (name) => taken.includes(name),
    (number) => `${short}-${number}`,
  );
}

/** A note and its figures with one more figure, at a position of the note's text. */
export function insertFigure(
  { note, figures = {} }: StoryStep,
  target: StoryTarget,
  position: number,
): Pick<StoryStep, 'note' | 'figures'> {
  const name = figureName(target, Object.keys(figures));
  const before = note.slice(0, position);
  const after = note.slice(position);
  const space = (text: string, edge: RegExp) => (text === '' || edge.test(text) ? '' : ' ');
  return {
    note: `${before}${space(before, /[\s(]$/)}{${name}}${space(after, /^[\s.,;:)!?]/)}${after}`,
    figures: { ...figures, [name]: target },
  };
}

export function removeFigure(
  { note, figures = {} }: StoryStep,
  name: string,
): { readonly note: string; readonly figures: StoryStep['figures'] | undefined } {
  const rest = Object.fromEntries(Object.entries(figures).filter(([other]) => other !== name));
  return {
    note: note.replaceAll(`{${name}}`, '').replace(/ {2,}/g, ' ').trim(),
    figures: Object.keys(rest).length > 0 ? rest : undefined,
  };
}

/** A story with its steps in another order, or with others. No time passes in a first step, and its page is the story's. */
export function replaceSteps(file: StoryFile, steps: readonly StoryStep[]): StoryFile {
  const [first, ...others] = steps;
  if (!first) return file;
  const { path = file.path } = first;
  const opening = changed(first, {
    advanceSeconds: undefined,
    persona: undefined,
    path: undefined,
  });
  return { ...file, path, steps: [opening, ...others] };
}

/** A story with a step moved up (-1) or down (1). */
export function moveStep(file: StoryFile, index: number, by: 1 | -1): StoryFile {
  const steps = [...file.steps];
  const [first] = steps;
  // The page of the first step is that of the story.
  if (first) steps[0] = { path: file.path, ...first };
  const [step] = steps.splice(index, 1);
  if (!step) return file;
  steps.splice(index + by, 0, step);
  return replaceSteps(file, steps);
}

/** A copy of a step: its texts and targets, without changing the world again. */
export function copyStep(step: StoryStep, steps: readonly StoryStep[]): StoryStep {
  const title = uniqueTitle(
    `${step.title} (copy)`,
    steps.map((one) => one.title),
  );
  return changed(step, { acts: undefined, advanceSeconds: undefined, faults: undefined, title });
}
