import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { accessibleName, type ControlTarget } from '#portal/simulator/story/target/find-control.ts';
import type { CardTarget } from '#portal/simulator/story/target/find-card.ts';
import { isIn, isOfSimulator, type Point } from '#portal/simulator/portal-events.ts';
import { resolveTarget } from '#portal/simulator/story/target/resolve-target.ts';
import { plotAt, plotTarget } from './chart-span.ts';
import { tableTarget } from './table-target.ts';

/** Maximum length of a name in a story, in characters. */
const MAX_NAME = 200;

const PARTS = ['change', 'earlier'] as const;

/** A card's input lies over its figures, so the part goes by the position of the pointer. */
function cardTarget(element: Element, point: Point | null): CardTarget | null {
  const card = element.closest('[data-card]');
  const name = card?.getAttribute('data-card');
  if (!card || !name) return null;
  const part = PARTS.find((one) => {
    const figure = card.querySelector(`[data-part=${one}]`);
    return figure && point && isIn(point, figure);
  });
  return { card: name, ...(part && { part }) };
}

/** The elements of each role, from those that are pressed to those around them. */
const CONTROLS: readonly (readonly [ControlTarget['role'], string])[] = [
  ['switch', '[role=switch]'],
  ['tab', '[role=tab]'],
  ['combobox', '[role=combobox], select'],
  ['button', '[role=button], button:not([role]), summary'],
  ['link', '[role=link], a[href]:not([role])'],
  ['heading', '[role=heading], h1, h2, h3, h4, h5, h6'],
  ['status', '[role=status], output'],
  ['alert', '[role=alert]'],
  ['listitem', '[role=listitem], li:not([role])'],
];

function controlTarget(element: Element): ControlTarget | null {
  for (const [role, selector] of CONTROLS) {
    const control = element.closest(selector);
    const name = control ? accessibleName(control) : '';
    if (name === '' || name.length > MAX_NAME) continue;
    const target = { role, name };
    if (resolveTarget(target)?.element === control) return target;
  }
  return null;
}

function selectorTarget(element: Element): StoryTarget | null {
  const selector = selectorOf(element);
  return selector === null ? null : { selector };
}

/** True if a story finds the element, or the row or card that it is in, by a target. */
function leadsTo(target: StoryTarget, element: Element): boolean {
  const resolved = resolveTarget(target)?.element;
  if (!resolved) return false;
  return (
    resolved.contains(element) ||
    element.contains(resolved) ||
    resolved.parentElement === element.parentElement
  );
}

/**
 * The target of an element of the portal, as a reader would name it; null for the simulator itself. `point` is where
 * the pointer is, null for the keyboard.
 */
export function targetAt(element: Element, point: Point | null): StoryTarget | null {
  if (isOfSimulator(element) || element === document.body || element === document.documentElement)
    return null;
  const card = cardTarget(element, point);
  if (card) return card;
  const table = tableTarget(element);
  if (table && leadsTo(table, element)) return table;
  const control = controlTarget(element);
  if (control && control.role !== 'listitem') return control;
  const plot = point && plotAt(point);
  if (plot) return plotTarget(plot);
  return control ?? selectorTarget(element);
}

/** Maximum length of a selector in a story, in characters. */
const MAX_LENGTH = 200;

/** Attributes that name a part of the portal. */
const NAMES = ['data-part', 'data-card', 'data-testid'] as const;

const quoted = (text: string): string => JSON.stringify(text);

function stepOf(element: Element): string {
  const tag = element.localName;
  const name = NAMES.find((one) => element.hasAttribute(one));
  if (name) return `[${name}=${quoted(element.getAttribute(name) ?? '')}]`;
  const same = [...(element.parentElement?.children ?? [])].filter((one) => one.localName === tag);
  return same.length > 1 ? `${tag}:nth-of-type(${same.indexOf(element) + 1})` : tag;
}

/** A CSS selector that finds an element first; null if only a longer one than a story may have would. */
export function selectorOf(element: Element): string | null {
  let selector = '';
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    selector = selector === '' ? stepOf(one) : `${stepOf(one)} > ${selector}`;
    if (selector.length > MAX_LENGTH) return null;
    if (document.querySelector(selector) === element) return selector;
  }
  return null;
}
