/** What the layout depends on, also where no rule sets it: texts wrap as on the page only in boxes of its sizes. */
const SIZES = ['width', 'height', 'display', 'box-sizing'];

function addNames(style: CSSStyleDeclaration, names: Set<string>): void {
  for (const name of style) if (!name.startsWith('--')) names.add(name);
}

/** Adds the properties of rules, and of those in groups and keyframes. */
function addRules(rules: CSSRuleList, names: Set<string>): void {
  for (const rule of rules) {
    const { style, cssRules } = rule as Partial<CSSStyleRule>;
    if (style) addNames(style, names);
    if (cssRules) addRules(cssRules, names);
  }
}

/**
 * The CSS properties that the page sets anywhere: the others have the values of the browser. Copying these alone takes
 * a fraction of the time of copying all of them to each element of a picture.
 */
export function usedProperties(): string[] {
  const names = new Set(SIZES);
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    addRules(sheet.cssRules, names);
  for (const element of document.querySelectorAll<HTMLElement>('[style]'))
    addNames(element.style, names);
  return [...names];
}
