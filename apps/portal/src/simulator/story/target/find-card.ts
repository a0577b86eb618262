import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
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

/** The change of a card's figure for each of another one, where the screen has it. */
function findChangePer(card: string, per: string): TargetMatch | null {
  const shown = portalElements('[data-change-of]').find(
    (one) =>
      isSameText(one.getAttribute('data-change-of') ?? '', card) &&
      isSameText(one.getAttribute('data-per') ?? '', per),
  );
  return shown ? matchElement(shown) : null;
}

/** The figure of a metric card. */
export function findCard({ card: name, part = 'value', per }: CardTarget): TargetMatch | null {
  if (per !== undefined) return part === 'change' ? findChangePer(name, per) : null;
  const found = figureOf(name, part);
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
