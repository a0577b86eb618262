import { readBytes } from '#portal/simulator/parts/read-bytes.ts';
import { SIM_PARTS } from '#portal/simulator/portal-events.ts';
import { applyScrollOffsets, markScrollOffsets } from './scroll-offsets.ts';

/** What is not part of a picture: the simulator, its mark, messages that come and go, and what draws nothing. */
const LEFT_OUT = `head, script, ${SIM_PARTS}, [data-sim-faults], [data-toasts]`;

const XHTML = 'http://www.w3.org/1999/xhtml';

/** A picture shows the end of each movement, and no bar to scroll the page. */
const STILL =
  '*, ::before, ::after { animation: none !important; transition: none !important } html { overflow: hidden !important }';

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/** The texts of style sheets that are files, by their address. */
const files = new Map<string, string>();

async function textOfFile(href: string): Promise<string> {
  const text = files.get(href) ?? new TextDecoder().decode(await readBytes(href));
  files.set(href, text);
  return text;
}

/** The text of a style sheet as it was written: the browser's own form loses values with variables. */
async function textOfSheet({ href, ownerNode, cssRules }: CSSStyleSheet): Promise<string> {
  const text = href === null ? (ownerNode?.textContent ?? '') : await textOfFile(href);
  return text.trim() === '' ? [...cssRules].map(({ cssText }) => cssText).join('\n') : text;
}

/** The rules of the page without its fonts, which a picture embeds; in a picture `html` is not the root. */
async function cssOfPage(): Promise<string> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const texts = await Promise.all(sheets.map(textOfSheet));
  return texts
    .join('\n')
    .replace(FONT_FACE, '')
    .replace(/(html)?:root/g, 'html');
}

/** A canvas has its pixels in no attribute: the copy shows them as an image of the same size. */
function copyCanvas(canvas: HTMLCanvasElement, copy: Element): void {
  const image = document.createElement('img');
  for (const { name, value } of copy.attributes) image.setAttribute(name, value);
  image.src = canvas.toDataURL();
  copy.replaceWith(image);
}

/** What was typed and chosen is in no attribute. */
function copyField(field: Element, copy: Element): void {
  if (field instanceof HTMLTextAreaElement) copy.textContent = field.value;
  if (!(field instanceof HTMLInputElement)) return;
  copy.setAttribute('value', field.value);
  copy.toggleAttribute('checked', field.checked);
}

function copyContents(page: Element, copy: Element): void {
  const pairs = (selector: string) => {
    const copies = [...copy.querySelectorAll(selector)];
    return [...page.querySelectorAll(selector)].map((one, at) => [one, copies[at]] as const);
  };
  for (const [field, itsCopy] of pairs('input, textarea')) if (itsCopy) copyField(field, itsCopy);
  for (const [canvas, itsCopy] of pairs('canvas'))
    if (itsCopy) copyCanvas(canvas as HTMLCanvasElement, itsCopy);
}

/** A copy of the page as it stands, with what was scrolled and typed, and with its style sheets. */
function copyOfPage(css: string): Element {
  const page = document.documentElement;
  const unmark = markScrollOffsets(document.body);
  const copy = page.cloneNode(true) as HTMLElement;
  unmark();
  copyContents(page, copy);
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  applyScrollOffsets(copy);
  copy.querySelector('body')?.style.setProperty('margin-top', `${-scrollY}px`);
  const style = document.createElementNS(XHTML, 'style');
  style.textContent = `${css}\n${STILL}`;
  copy.prepend(style);
  return copy;
}

/**
 * The part of the page that the window shows, without the simulator, as an SVG image in a data URL. `fontCss` has the
 * page's fonts with embedded files.
 */
export async function svgOfPage({ width, height }: DOMRect, fontCss: string): Promise<string> {
  const css = `${fontCss}\n${await cssOfPage()}`;
  const content = new XMLSerializer().serializeToString(copyOfPage(css));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${content}</foreignObject></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
