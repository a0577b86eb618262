import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { formatIncrement } from '#portal/shared/format/increment.ts';
import { figureIn } from './figure.ts';
import {
  isSameText,
  matchElement,
  portalElements,
  textOf,
  type OtherFigure,
  type TargetMatch,
} from './target-match.ts';

export type CardTarget = Extract<StoryTarget, { readonly card: string }>;

const nameOf = (card: Element): string => card.getAttribute('data-card') ?? '';

/** The changes of the other cards of the group: their values have other units and cannot be compared. */
function otherChanges(card: Element): readonly OtherFigure[] {
  const group = card.closest('[role=radiogroup], ul, section') ?? document.body;
  return [...group.querySelectorAll('[data-card]')].flatMap((other) => {
    const figure = other === card ? null : other.querySelector('[data-part=change]');
    return figure ? [{ name: nameOf(other), text: textOf(figure) }] : [];
  });
}

interface CardFigure {
  readonly card: Element;
  readonly figure: Element;
}

function figureOf(name: string, part: string): CardFigure | null {
  const card = portalElements('[data-card]').find((one) => isSameText(nameOf(one), name));
  const figure = card?.querySelector(`[data-part=${part}]`);
  return card && figure ? { card, figure } : null;
}

const factorOf = ({ figure }: CardFigure): number | null => {
  const change = figureIn(textOf(figure));
  return change && 1 + change.value / 100;
};

/** The change of a figure for each of another one, from the changes of both cards. */
function findChangePer(one: CardFigure | null, other: CardFigure | null): TargetMatch | null {
  if (!one || !other) return null;
  const [change, base] = [factorOf(one), factorOf(other)];
  if (change === null || !base) return null;
  return matchElement(one.card, {
    kind: 'card',
    parts: () =>
      [one, other].map(({ card, figure }) => ({
        element: card,
        rect: figure.getBoundingClientRect(),
      })),
    text: formatIncrement(change / base - 1),
  });
}

/** The figure of a metric card. */
export function findCard({ card: name, part = 'value', per }: CardTarget): TargetMatch | null {
  const found = figureOf(name, part);
  if (per !== undefined)
    return part === 'change' ? findChangePer(found, figureOf(per, part)) : null;
  if (!found) return null;
  const { card, figure } = found;
  return matchElement(card, {
    kind: 'card',
    // The card's input lies over its figures.
    parts: () => [{ element: card, rect: figure.getBoundingClientRect() }],
    text: textOf(figure),
    otherFigures: () => (part === 'change' ? otherChanges(card) : []),
  });
}
