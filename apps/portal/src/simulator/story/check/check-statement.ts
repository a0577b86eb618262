import type { StoryStatement } from '@bidstage/mock-api/contract/operations/control/story-target';
import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { figureIn } from '../target/figure.ts';
import { containsText, type ShownFigure } from '../target/target-match.ts';
import { targetName } from '../target/resolve-target.ts';
import type { Visibility } from '../target/visibility.ts';
import type { TargetReading } from './target-reading.ts';

const HIDDEN: Readonly<Record<Exclude<Visibility, 'visible'>, string>> = {
  outside: 'is outside of what the window shows',
  'behind the panel': 'is behind the simulator panel',
  covered: 'is covered by another part of the screen',
};

/** Whether a target can be seen: not at all, or hidden by something. */
export function checkVisibility(what: string, facts: TargetReading | null): readonly string[] {
  if (!facts) return [`${what} is not on the screen`];
  return facts.visibility === 'visible' ? [] : [`${what} ${HIDDEN[facts.visibility]}`];
}

const WAYS = { up: 'a gain', down: 'a loss' } as const;

function judgeFigure(
  statement: StoryStatement,
  { text, figure }: TargetReading,
): readonly string[] {
  const { sign, atLeast, atMost } = statement;
  if (sign === undefined && atLeast === undefined && atMost === undefined) return [];
  if (!figure) return [`"${text}" has no single figure`];
  return [
    sign !== undefined && figure.sign !== sign && `"${text}" is not ${WAYS[sign]}`,
    atLeast !== undefined && figure.size < atLeast && `"${text}" is less than ${atLeast}`,
    atMost !== undefined && figure.size > atMost && `"${text}" is more than ${atMost}`,
  ].filter((problem) => problem !== false);
}

/** Whether another figure of the same direction is larger. */
function isLarger(other: ShownFigure, figure: ShownFigure, sign: ShownFigure['sign']): boolean {
  if (sign === 'none') return other.value > figure.value;
  return other.sign === sign && Math.abs(other.value) > Math.abs(figure.value);
}

function judgeStandsOut(statement: StoryStatement, facts: TargetReading): readonly string[] {
  const { figure, otherFigures: others } = facts;
  if (statement.standsOut !== true) return [];
  if (!figure) return [`"${facts.text}" has no single figure that could stand out`];
  const sign = statement.sign ?? figure.sign;
  const larger = others
    .flatMap(({ name, text }) => {
      const other = figureIn(text);
      return other && isLarger(other, figure, sign) ? [{ name, text, other }] : [];
    })
    .sort((one, next) => Math.abs(next.other.value) - Math.abs(one.other.value));
  const [first] = larger;
  return first ? [`${first.name} with "${first.text}" stands out more than "${facts.text}"`] : [];
}

/** What is wrong with a statement: nothing, or sentences for its author. `facts` is null for a target that is absent. */
export function checkStatement(
  statement: StoryStatement,
  facts: TargetReading | null,
): readonly string[] {
  const what = targetName(statement.at);
  const unseen = checkVisibility(what, facts);
  if (!facts) return unseen;
  const { contains: wanted } = statement;
  const missing =
    wanted !== undefined && !containsText(facts.text, wanted)
      ? [`${what} says "${facts.text}" and not "${wanted}"`]
      : [];
  return [
    ...unseen,
    ...judgeFigure(statement, facts).map((problem) => `${what}: ${problem}`),
    ...missing,
    ...judgeStandsOut(statement, facts),
  ];
}

/** A placeholder of a figure in a note. */
export const PLACEHOLDER = /\{([\w-]+)\}/g;

/** Figures that must come from the screen: money, percent, points, milliseconds, `of 100`, decimals. */
const TYPED = [
  /\p{Sc}\s?\d[\d,.]*/gu,
  /\d[\d,.]*\s?(?:%|percent\b|pp\b|ms\b)/g,
  /\bof 100\b/g,
  /\d+\.\d+/g,
];

/** The figures that a text quotes itself, each once. */
export function literalFigures(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text;
  for (const pattern of TYPED) {
    found.push(...(rest.match(pattern) ?? []));
    rest = rest.replace(pattern, ' ');
  }
  return found;
}

/** What is wrong with a note: figures that are typed, and placeholders without a figure. */
export function checkNote({ note, figures = {} }: StoryStep): readonly string[] {
  const names = [...note.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [
    ...literalFigures(note).map(
      (figure) => `the note has the typed figure "${figure}": take it from the screen`,
    ),
    ...[...new Set(names)]
      .filter((name) => !(name in figures))
      .map((name) => `the note has {${name}}, which is no figure of the step`),
  ];
}
