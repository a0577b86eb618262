import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { scrollToStep } from '../scroll-to-step.ts';
import { pointedTarget } from '../step-targets.ts';
import { targetName } from '../target/resolve-target.ts';
import { readTarget, type TargetReading } from './target-reading.ts';
import { checkNote, checkVisibility, checkStatement } from './check-statement.ts';
import { OFFERED_FILE_LABEL, useOfferedFile } from '../../../shared/presentation.ts';
import { findControl } from '../target/find-control.ts';

/** What is wrong with a figure of a note: it cannot be seen, or its place shows none. */
function judgeShownFigure(
  name: string,
  what: string,
  facts: TargetReading | null,
): readonly string[] {
  const unseen = checkVisibility(`the figure {${name}}, ${what},`, facts);
  const isEmpty = facts !== null && (facts.text === '' || facts.text === '--');
  return isEmpty ? [...unseen, `the figure {${name}}, ${what}, is empty`] : unseen;
}

/** Compares a step with the present screen, without waiting. Returns sentences for the author. */
export function checkStepNow(step: StoryStep): readonly string[] {
  const point = pointedTarget(step);
  const isThere = scrollToStep(step);
  return [
    ...checkNote(step),
    ...(point && !isThere ? [`${targetName(point)}, which the step points at, is not there`] : []),
    ...(step.statements ?? []).flatMap((statement) =>
      checkStatement(statement, readTarget(statement.at, statement.standsOut)),
    ),
    ...Object.entries(step.figures ?? {}).flatMap(([name, target]) =>
      judgeShownFigure(name, targetName(target), readTarget(target)),
    ),
  ];
}

const PAUSE_MS = 150;
/** Looks after which a page has had its time. */
const MAX_LOOKS = 60;
/** Equal looks after which a page no longer changes: fewer if nothing is wrong. */
const STEADY = { right: 3, wrong: 14 };

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const isLoading = (): boolean => document.querySelector('main [aria-busy=true]') !== null;

/**
 * Compares a step with the present screen as soon as the page is complete; first takes the file that the step offers,
 * where the page asks for one. Resolves to sentences for the author.
 */
export async function checkStep(step: StoryStep): Promise<readonly string[]> {
  const { offersFile } = step;
  let problems: readonly string[] = [];
  let equal = 0;
  let waitsForFile = offersFile !== undefined;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    await pause();
    if (waitsForFile && offersFile !== undefined && takeOfferedFile(offersFile)) {
      waitsForFile = false;
      equal = 0;
      continue;
    }
    const next = checkStepNow(step);
    const isEqual = next.join('\n') === problems.join('\n') && !isLoading();
    equal = isEqual ? equal + 1 : 0;
    problems = next;
    const isRight = problems.length === 0 && !waitsForFile;
    if (equal >= (isRight ? STEADY.right : STEADY.wrong)) return problems;
  }
  return problems;
}

/**
 * Presses the button that takes the file of a step, as the presenter does; `path` is the file's path in the story.
 * Returns false while the page does not ask for it.
 */
export function takeOfferedFile(path: string): boolean {
  if (useOfferedFile.getState().path !== path) return false;
  const button = findControl({ role: 'button', name: OFFERED_FILE_LABEL })?.element;
  if (!(button instanceof HTMLButtonElement) || button.disabled) return false;
  button.click();
  return true;
}
