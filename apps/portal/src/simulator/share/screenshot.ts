import { fontCss } from './font-css.ts';

/** What is the simulator's own and no part of the page. */
const SIMULATOR = '[data-sim-bar], [data-sim-panel], [data-sim-faults]';

/** Pixels of the window that the page has for itself beside the panel; all of them where the panel covers it. */
function pageWidth(): number {
  const panel = document.querySelector('[data-sim-panel]');
  return panel?.getBoundingClientRect().left || document.body.clientWidth;
}

function isPage(node: Node): boolean {
  return !(node instanceof Element) || !node.matches(SIMULATOR);
}

/** The page in its present state as a PNG, without the simulator; null where the browser cannot draw it. */
export async function screenshotOfPage(): Promise<Uint8Array | null> {
  const { toBlob } = await import('html-to-image');
  const { body } = document;
  try {
    const image = await toBlob(body, {
      filter: isPage,
      width: pageWidth(),
      height: Math.max(body.scrollHeight, innerHeight),
      pixelRatio: 1,
      // Left to itself it would read the fonts by way of a base element, which the policy of our pages forbids.
      fontEmbedCSS: await fontCss(),
      backgroundColor: getComputedStyle(document.documentElement).backgroundColor,
    });
    return image && new Uint8Array(await image.arrayBuffer());
  } catch {
    return null;
  }
}
