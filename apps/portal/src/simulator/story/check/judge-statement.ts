import type { StoryStatement } from '@bidstage/mock-api/contract/operations/control/story-target';
import { figureIn } from '../target/figure.ts';
import { contains, type ShownFigure } from '../target/place.ts';
import { targetName } from '../target/target-name.ts';
import type { Sight } from '../target/visible.ts';
import type { Facts } from './facts.ts';

const HIDDEN: Readonly<Record<Exclude<Sight, 'visible'>, string>> = {
  outside: 'is outside of what the window shows',
  'behind the panel': 'is behind the simulator panel',
  covered: 'is covered by another part of the screen',
};

/** Whether a target can be seen: not at all, or hidden by something. */
export function judgeSight(what: string, facts: Facts | null): readonly string[] {
  if (!facts) return [`${what} is not on the screen`];
  return facts.sight === 'visible' ? [] : [`${what} ${HIDDEN[facts.sight]}`];
}

const WAYS = { up: 'a gain', down: 'a loss' } as const;

function judgeFigure(statement: StoryStatement, { text, figure }: Facts): readonly string[] {
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

function judgeStandsOut(statement: StoryStatement, facts: Facts): readonly string[] {
  const { figure, others } = facts;
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
export function judgeStatement(statement: StoryStatement, facts: Facts | null): readonly string[] {
  const what = targetName(statement.at);
  const unseen = judgeSight(what, facts);
  if (!facts) return unseen;
  const { contains: wanted } = statement;
  const missing =
    wanted !== undefined && !contains(facts.text, wanted)
      ? [`${what} says "${facts.text}" and not "${wanted}"`]
      : [];
  return [
    ...unseen,
    ...judgeFigure(statement, facts).map((problem) => `${what}: ${problem}`),
    ...missing,
    ...judgeStandsOut(statement, facts),
  ];
}
