import { SIM_PARTS } from '#portal/simulator/portal-events.ts';
import { portalViewport } from '#portal/simulator/story/target/visibility.ts';
import { PICTURED_STYLES, readSvgStyles, applySvgStyles } from './picture-styles.ts';
import { markScrollOffsets, applyScrollOffsets } from './scroll-offsets.ts';

/** Width of a picture in px, whatever the width of the window is. */
const WIDTH = 1440;

/** What is not part of a picture: the simulator, its mark, and messages that come and go. */
const LEFT_OUT = `${SIM_PARTS}, [data-sim-faults], [data-toasts]`;

const isPictured = (node: Node): boolean => !(node instanceof Element && node.matches(LEFT_OUT));

const SVG_URL = 'data:image/svg+xml;charset=utf-8,';

/** The visible part of the page as an SVG image, as a data URL. */
async function svgOfScreen({ width, height }: DOMRect, fontEmbedCSS: string): Promise<string> {
  const { toSvg } = await import('html-to-image');
  const { body } = document;
  const unmark = markScrollOffsets(body);
  const drawings = [...body.querySelectorAll('svg')].filter((one) => !one.closest(LEFT_OUT));
  const styles = readSvgStyles(drawings);
  try {
    const url = await toSvg(body, {
      filter: isPictured,
      width,
      height,
      fontEmbedCSS,
      includeStyleProperties: [...PICTURED_STYLES],
      style: { marginTop: `${-scrollY}px`, height: `${body.scrollHeight}px` },
    });
    const text = decodeURIComponent(url.slice(SVG_URL.length));
    const copy = new DOMParser().parseFromString(text, 'image/svg+xml');
    applyScrollOffsets(copy);
    applySvgStyles([...copy.querySelectorAll('foreignObject svg')], styles);
    return SVG_URL + encodeURIComponent(new XMLSerializer().serializeToString(copy));
  } finally {
    unmark();
  }
}

/**
 * A picture of what the window shows of the portal, without the simulator, as wide as WIDTH. `fontEmbedCSS` is the text
 * of `fontCss`. Throws when the browser cannot draw it.
 */
export async function pictureOfScreen(fontEmbedCSS: string): Promise<HTMLCanvasElement> {
  const area = portalViewport();
  const image = new Image();
  image.src = await svgOfScreen(area, fontEmbedCSS);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((area.height * WIDTH) / area.width);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const QUALITIES = [0.88, 0.75, 0.6, 0.45, 0.3];

/** A canvas as a JPEG file of at most `maxBytes`, as far as that can be reached. */
export async function jpegOf(
  canvas: HTMLCanvasElement,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (!blob) throw new Error('This browser cannot write pictures.');
    bytes = new Uint8Array(await blob.arrayBuffer());
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
