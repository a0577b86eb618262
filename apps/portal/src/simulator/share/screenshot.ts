import { fontCss } from './font-css.ts';
import { usedProperties } from './used-properties.ts';

/** The simulator's own elements, and messages that come and go: they are no part of the page. */
const SIMULATOR = '[data-sim-bar], [data-sim-panel], [data-sim-faults], [data-toasts]';

/** Width in pixels of the page next to the panel; the window's width if the panel covers the page. */
function pageWidth(): number {
  const panel = document.querySelector('[data-sim-panel]');
  return panel?.getBoundingClientRect().left || document.body.clientWidth;
}

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
      width: pageWidth(),
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
