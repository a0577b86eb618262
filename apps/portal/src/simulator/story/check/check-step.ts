import { CURRENCY_CODES } from '@bidstage/mock-api/contract/values/currencies';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import {
  DIRECTION,
  isScreenLoading,
  pointedTarget,
  PLACEHOLDER,
  targetsOf,
} from '../step-targets.ts';
import { resolveTarget, targetName } from '../target/resolve-target.ts';
import { checkVisibility, checkStatement, readTarget } from './check-statement.ts';
import { OFFERED_FILE_LABEL, useOfferedFile } from '#portal/shared/set-by-simulator.ts';
import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { findControl } from '../target/find-control.ts';

const NUMBER = String.raw`\d(?:[\d.,’']*\d)?`;
const MONEY = String.raw`(?:\p{Sc}|zł|\b(?:${CURRENCY_CODES.join('|')})\b)`;
const MONEY_WORD = String.raw`(?:dollars?|euros?|pounds?|yen|cents?)\b`;
const SHARE = String.raw`(?:%|per ?cent\b|percentage points?\b|points?\b|pp\b|ms\b|milliseconds?\b)`;
const LARGE = String.raw`(?:[kmb]|bn|thousand|million|billion|Mio|Mrd)\b\.?`;

/** Figures that must come from the screen: money, shares, large numbers, milliseconds, `of 100`, decimals; no dates. */
const LITERAL_FIGURES = new RegExp(
  [
    `${MONEY}\\s?${NUMBER}(?:\\s?${LARGE})?`,
    `${NUMBER}\\s?(?:${LARGE}\\s?)?(?:${MONEY}|${MONEY_WORD}|${SHARE})`,
    `${NUMBER}\\s?${LARGE}`,
    String.raw`\bof 100\b`,
    String.raw`(?<![\w.:/-])(?!\d{4}\.\d\d\.\d\d\b)\d+(?:[.,’']\d+)+(?![\w:/-])`,
  ].join('|'),
  'gu',
);

export const literalFigures = (text: string): readonly string[] =>
  text.match(LITERAL_FIGURES) ?? [];

const TEXTS = { title: 'the title', note: 'the note', asked: 'the answer' } as const;

/** What is wrong with the texts of a step: figures that are typed, and placeholders without a figure. */
export function checkTexts(step: StoryStep): readonly string[] {
  const { note, figures = {} } = step;
  const names = new Set([...note.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  return [
    ...(['title', 'note', 'asked'] as const).flatMap((text) =>
      literalFigures(step[text] ?? '').map(
        (figure) => `${TEXTS[text]} has the typed figure "${figure}": take it from the screen`,
      ),
    ),
    ...[...names]
      .filter((name) => !(name in figures))
      .map((name) => `the note has {${name}}, which is no figure of the step`),
  ];
}

/** What a note says of the direction of a figure: `fell by {name}`. */
const BY = new RegExp(`${DIRECTION}\\{([\\w-]+)\\}`, 'g');
const UP = /rose|grew|higher|more/;

/** Where the note says another direction than the screen: the figure itself is said without its sign. */
function checkDirections({ note, figures = {} }: StoryStep): readonly string[] {
  return [...note.matchAll(BY)].flatMap(([said, word = '', name = '']) => {
    const target = figures[name];
    const sign = target && readTarget(target)?.figure?.sign;
    return sign === (UP.test(word) ? 'up' : 'down')
      ? []
      : [`the note says "${said}", and the screen does not`];
  });
}

/** What is wrong with a figure of a note: it cannot be seen, or is empty. */
function checkNoteFigure(name: string, target: StoryTarget): readonly string[] {
  const what = `the figure {${name}}, ${targetName(target)},`;
  const reading = readTarget(target);
  const isEmpty = reading?.text === '' || reading?.text === '--';
  return [...checkVisibility(what, reading), ...(isEmpty ? [`${what} is empty`] : [])];
}

/** The row around a cell: its figure says nothing without the name of the row. */
const rowOf = (target: StoryTarget): readonly StoryTarget[] =>
  'row' in target && target.row !== undefined && target.column !== undefined
    ? [{ ...(target.table !== undefined && { table: target.table }), row: target.row }]
    : [];

/** The names of the rows that the step speaks of, each once, where one cannot be seen. */
function checkRowNames(step: StoryStep): readonly string[] {
  const rows = new Map(
    targetsOf(step)
      .flatMap(rowOf)
      .map((row) => [targetName(row), row]),
  );
  return [...rows].flatMap(([name, row]) =>
    checkVisibility(`the name of ${name}`, readTarget(row)),
  );
}

/** Compares a step with the present screen as it stands, without waiting and scrolling. Returns sentences for the author. */
export function checkStepNow(step: StoryStep): readonly string[] {
  const pointed = pointedTarget(step);
  return [
    ...checkTexts(step),
    ...(pointed && !resolveTarget(pointed)
      ? [`${targetName(pointed)}, which the step points at, is not there`]
      : []),
    ...(step.statements ?? []).flatMap((statement) =>
      checkStatement(statement, readTarget(statement.at, statement.standsOut)),
    ),
    ...Object.entries(step.figures ?? {}).flatMap(([name, target]) =>
      checkNoteFigure(name, target),
    ),
    ...checkDirections(step),
    ...checkRowNames(step),
  ];
}

/**
 * Presses the button that takes the file of a step; `path` is the file's path in the story. Returns false while the page
 * does not ask for it.
 */
export function takeOfferedFile(path: string): boolean {
  if (useOfferedFile.getState().path !== path) return false;
  const button = findControl({ role: 'button', name: OFFERED_FILE_LABEL })?.element;
  if (!(button instanceof HTMLButtonElement) || button.disabled) return false;
  // As a hand does: the screen scrolls no more by itself after a press that does not belong to the step.
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
  return true;
}

const PAUSE_MS = 150;
/** The first list of a world may take as long as 200 of them. */
const MAX_CHECKS = 200;
/** Equal results after which a page no longer changes: fewer if nothing is wrong. */
const STABLE_CHECKS = { right: 3, wrong: 14 };

/**
 * Compares a step with the present screen as soon as the page is complete; first takes the file that the step offers,
 * where the page asks for one. Resolves to sentences for the author.
 */
export async function checkStep(step: StoryStep): Promise<readonly string[]> {
  let problems: readonly string[] = [];
  let equal = 0;
  let waitsFor = step.offersFile;
  for (let checks = 0; checks < MAX_CHECKS; checks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (waitsFor !== undefined && takeOfferedFile(waitsFor)) {
      waitsFor = undefined;
      equal = 0;
      continue;
    }
    const next = checkStepNow(step);
    const isEqual = next.join('\n') === problems.join('\n') && !isScreenLoading();
    equal = isEqual ? equal + 1 : 0;
    problems = next;
    const isRight = problems.length === 0 && waitsFor === undefined;
    if (equal >= (isRight ? STABLE_CHECKS.right : STABLE_CHECKS.wrong)) return problems;
  }
  return problems;
}
