import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import {
  findByName,
  matchElement,
  portalElements,
  singleSpaced,
  textOf,
  type TargetMatch,
} from './target-match.ts';

export type ControlTarget = Extract<StoryTarget, { readonly role: string }>;

/** The elements that have a role by themselves, besides those with an attribute. */
const NATIVE: Readonly<Record<ControlTarget['role'], readonly string[]>> = {
  alert: [],
  button: ['button', 'summary', 'input[type=button]', 'input[type=submit]'],
  combobox: ['select'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  link: ['a[href]'],
  listitem: ['li'],
  row: ['tr'],
  status: ['output'],
  switch: [],
  tab: [],
};

const selectorOf = (role: ControlTarget['role']): string =>
  [`[role=${role}]`, ...NATIVE[role].map((native) => `${native}:not([role])`)].join(', ');

function labelledBy(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The label of a form control; empty for another element. */
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

/** A control or message by its role and its name; the one with exactly that name comes first. */
export function findControl({ role, name }: ControlTarget): TargetMatch | null {
  const controls = portalElements(selectorOf(role)).filter(
    (element) => element.closest('[aria-hidden=true], [hidden]') === null,
  );
  const control = findByName(controls, (element) => [accessibleName(element)], name);
  return control ? matchElement(control) : null;
}
