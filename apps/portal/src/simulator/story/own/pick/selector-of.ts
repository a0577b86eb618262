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
