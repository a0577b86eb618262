import {
  brokenClaims,
  isRival,
  type StatedFigure,
} from '@bidstage/mock-api/contract/values/statement-rules';
import type {
  StoryStatement,
  StoryTarget,
} from '@bidstage/mock-api/contract/operations/control/story-target';
import { figureIn } from '../target/figure.ts';
import { resolveTarget, targetName } from '../target/resolve-target.ts';
import { containsText, type OtherFigure } from '../target/target-match.ts';
import { visibilityOf, type Visibility } from '../target/visibility.ts';

/** What the screen shows at a target: all that the check compares. */
export interface TargetReading {
  readonly visibility: Visibility;
  readonly text: string;
  /** Null where there is no single figure: a row, a column, a text without a number. */
  readonly figure: StatedFigure | null;
  readonly otherFigures: readonly OtherFigure[];
}

/** Reads a target on the present screen; null if it is not there. A table may have hundreds of other figures. */
export function readTarget(target: StoryTarget, withOtherFigures = false): TargetReading | null {
  const match = resolveTarget(target);
  if (!match) return null;
  const { kind, text } = match;
  return {
    visibility: visibilityOf(match),
    text,
    figure: kind === 'row' || kind === 'column' ? null : figureIn(text),
    otherFigures: withOtherFigures ? match.otherFigures() : [],
  };
}

const HIDDEN: Readonly<Record<Exclude<Visibility, 'visible'>, string>> = {
  outside: 'is outside of what the window shows',
  covered: 'is covered by another part of the screen',
};

/** Why a target cannot be seen, as a sentence; none if it can. */
export function checkVisibility(what: string, reading: TargetReading | null): readonly string[] {
  if (!reading) return [`${what} is not on the screen`];
  return reading.visibility === 'visible' ? [] : [`${what} ${HIDDEN[reading.visibility]}`];
}

function checkFigure(statement: StoryStatement, { text, figure }: TargetReading) {
  const { sign, atLeast, atMost } = statement;
  if (sign === undefined && atLeast === undefined && atMost === undefined) return [];
  if (!figure) return [`"${text}" has no single figure`];
  return brokenClaims(statement, figure).map((problem) => `"${text}" ${problem}`);
}

function checkStandsOut(statement: StoryStatement, reading: TargetReading) {
  const { text, figure, otherFigures } = reading;
  if (statement.standsOut !== true) return [];
  if (!figure) return [`"${text}" has no single figure that could stand out`];
  const [largest] = otherFigures
    .flatMap((other) => {
      const shown = figureIn(other.text);
      if (!shown || !isRival(shown, figure, statement)) return [];
      return [{ ...other, size: Math.abs(shown.value) }];
    })
    .sort((one, next) => next.size - one.size);
  return largest ? [`${largest.name} with "${largest.text}" stands out more than "${text}"`] : [];
}

/** What is wrong with a statement, as sentences for its author. `reading` is null for a target that is absent. */
export function checkStatement(
  statement: StoryStatement,
  reading: TargetReading | null,
): readonly string[] {
  const what = targetName(statement.at);
  const unseen = checkVisibility(what, reading);
  if (!reading) return unseen;
  const { contains } = statement;
  const isMissing = contains !== undefined && !containsText(reading.text, contains);
  return [
    ...unseen,
    ...checkFigure(statement, reading).map((problem) => `${what}: ${problem}`),
    ...(isMissing ? [`${what} says "${reading.text}" and not "${contains}"`] : []),
    ...checkStandsOut(statement, reading),
  ];
}
