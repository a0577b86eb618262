import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { resolveTarget } from './target/resolve-target.ts';
import { boundsOf, type TargetMatch } from './target/target-match.ts';
import {
  bringIn,
  portalViewport,
  scrollToFirstColumn,
  scrollToMatch,
  visibilityOf,
} from './target/visibility.ts';

/** A placeholder of a figure in a note. */
export const PLACEHOLDER = /\{([\w-]+)\}/g;

/** What a step points at: the target of its first statement if it names none. */
export const pointedTarget = ({ pointsAt, statements }: StoryStep): StoryTarget | undefined =>
  pointsAt ?? statements?.[0]?.at;

/** All targets of a step, the one that it points at first. */
export function targetsOf(step: StoryStep): readonly StoryTarget[] {
  const pointed = pointedTarget(step);
  const stated = (step.statements ?? []).map(({ at }) => at);
  return [...(pointed ? [pointed] : []), ...stated, ...Object.values(step.figures ?? {})];
}

/** Largest height of targets that are shown together, as a share of the window: headers and bars need the rest. */
const MAX_HEIGHT = 0.6;

/** Scrolls the page to the middle of some targets; does nothing if the window is not high enough for all. */
function centre(matches: readonly TargetMatch[]): void {
  const { top, height } = boundsOf(matches.map((match) => match.outline()));
  const { height: window } = portalViewport();
  if (height > window * MAX_HEIGHT) return;
  scrollBy({ top: top + (height - window) / 2, behavior: 'instant' });
}

/** True for a row of a table that is so low in the window that few other rows are seen with it. */
const isLowRow = ({ kind, outline }: TargetMatch): boolean =>
  (kind === 'cell' || kind === 'row') && outline().bottom > portalViewport().height * MAX_HEIGHT;

/**
 * Scrolls to what a step points at, and so that its other targets are visible with it where the window is high enough.
 * Does nothing if all are visible, with other rows of the table. `isNew`: the step has just been opened. Returns false while what it points at is not on
 * the screen.
 */
export function scrollToStep(step: StoryStep, isNew = false): boolean {
  const [pointed, ...others] = targetsOf(step).map(resolveTarget);
  if (!pointed) return false;
  if (isNew) scrollToFirstColumn(pointed);
  const matches = [pointed, ...others.filter((match) => match !== null)];
  const isHidden = () => matches.some((match) => visibilityOf(match) !== 'visible');
  if (isHidden()) scrollToMatch(pointed);
  if (isHidden() || isLowRow(pointed)) centre(matches);
  // The one that the step points at comes last: it is never lost to the others.
  for (const match of [...matches].reverse()) bringIn(match);
  return true;
}

/** True while a part of the page waits for its data. */
export const isScreenLoading = (): boolean =>
  document.querySelector('main [aria-busy=true], main [data-counting]') !== null;

/** The note of a step whose figures are not there yet. */
export const withoutFigures = ({ note, figures = {} }: StoryStep): string =>
  note.replace(PLACEHOLDER, (placeholder, name: string) => (figures[name] ? '…' : placeholder));

/** A share, or a difference of shares, as the screen writes it. */
const SHARE = /^([+−-])?(\d+(?:\.\d+)?)(%| pp)$/;
/** A sign that a line must not end with. */
const SIGN = /^[+−-]/;
const WORD_JOINER = '\u2060';
/** Words that say which way a figure went: the figure after them has no sign. */
export const DIRECTION = '\\b(fell|lower|less|rose|grew|higher|more) by ';
const SAID = new RegExp(`${DIRECTION}$`);

/** A share as somebody says it: with as many decimals as two digits need. */
function saidShare(size: number): string {
  if (size >= 10) return size.toFixed(0);
  return size >= 1 ? size.toFixed(1) : String(size);
}

/** A figure as it is said aloud: a share is rounded, and has no sign after “fell by”. The screen has all its digits. */
export function spoken(text: string, before: string): string {
  const [, sign = '', size, unit = ''] = SHARE.exec(text) ?? [];
  const bare = SAID.test(before);
  if (size === undefined) return bare ? text.replace(SIGN, '') : text;
  return `${bare ? '' : sign}${saidShare(Number(size))}${unit}`;
}

/** The note of a step with the figures of the present screen; `…` for a figure that is not there yet. */
export function fillNote({ note, figures = {} }: Pick<StoryStep, 'note' | 'figures'>): string {
  return note.replace(PLACEHOLDER, (placeholder, name: string, at: number) => {
    const target = figures[name];
    if (!target) return placeholder;
    const said = spoken(resolveTarget(target)?.text ?? '', note.slice(0, at));
    return said.replace(SIGN, `$&${WORD_JOINER}`) || '…';
  });
}
