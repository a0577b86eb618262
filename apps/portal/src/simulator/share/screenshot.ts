import { SIM_PARTS } from '../portal-events.ts';
import { fontCss } from '../story/files/font-css.ts';

/** The simulator's own elements, and messages that come and go: they are no part of the page. */
const SIMULATOR = `${SIM_PARTS}, [data-sim-faults], [data-toasts]`;

function isPage(node: Node): boolean {
  return !(node instanceof Element) || !node.matches(SIMULATOR);
}

/** A PNG of the page in its present state, without the simulator; null if the browser cannot draw it. */
export async function screenshotOfPage(): Promise<Uint8Array | null> {
  const { toBlob } = await import('html-to-image');
  const { body } = document;
  try {
    const image = await toBlob(body, {
      filter: isPage,
      width: body.clientWidth,
      height: Math.max(body.scrollHeight, innerHeight),
      pixelRatio: 1,
      // By default the library reads the fonts through a base element, which the content security policy of our pages
      // forbids.
      fontEmbedCSS: await fontCss(),
      includeStyleProperties: usedProperties(),
      backgroundColor: getComputedStyle(document.documentElement).backgroundColor,
    });
    return image && new Uint8Array(await image.arrayBuffer());
  } catch {
    return null;
  }
}

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
function usedProperties(): string[] {
  const names = new Set(SIZES);
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    addRules(sheet.cssRules, names);
  for (const element of document.querySelectorAll<HTMLElement>('[style]'))
    addNames(element.style, names);
  return [...names];
}
