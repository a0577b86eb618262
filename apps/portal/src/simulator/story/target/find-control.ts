import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import {
  containsText,
  isSameText,
  partOf,
  singleSpaced,
  portalElements,
  textOf,
  type TargetMatch,
} from './target-match.ts';

export type ControlTarget = Extract<StoryTarget, { readonly role: string }>;

/** The elements that have a role by themselves, besides those that name it. */
const NATIVE: Readonly<Record<ControlTarget['role'], string>> = {
  alert: '',
  button: 'button, summary, input[type=button], input[type=submit]',
  combobox: 'select',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  row: 'tr',
  status: 'output',
  switch: '',
  tab: '',
};

function selectorOf(role: ControlTarget['role']): string {
  const native = NATIVE[role].split(', ').filter(Boolean);
  return [`[role=${role}]`, ...native.map((one) => `${one}:not([role])`)].join(', ');
}

function labelledBy(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The label of a form control; null for another element. */
function labelOf(element: Element): string {
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  return [...(labels ?? [])].map(textOf).join(' ');
}

/** The accessible name, as far as the portal's own controls need its rules. */
export function accessibleName(element: Element): string {
  const names = [
    labelledBy(element),
    element.getAttribute('aria-label') ?? '',
    labelOf(element),
    textOf(element),
    element.getAttribute('title') ?? '',
  ];
  return singleSpaced(names.find((name) => name.trim() !== '') ?? '');
}

/** Whether a screen reader finds it: an element without boxes is hidden. */
function isThere(element: Element): boolean {
  return element.closest('[aria-hidden=true], [hidden]') === null;
}

/** A control or message by its role and its name; the one with exactly that name comes first. */
export function findControl({ role, name }: ControlTarget): TargetMatch | null {
  const named = portalElements(selectorOf(role))
    .filter(isThere)
    .map((element) => ({ element, name: accessibleName(element) }));
  const found =
    named.find((one) => isSameText(one.name, name)) ??
    named.find((one) => containsText(one.name, name));
  return found ? matchElement(found.element) : null;
}

/** An element that is a place by itself. */
export function matchElement(element: Element): TargetMatch {
  return {
    kind: 'element',
    element,
    outline: () => element.getBoundingClientRect(),
    parts: () => [partOf(element)],
    text: textOf(element),
    otherFigures: () => [],
  };
}
