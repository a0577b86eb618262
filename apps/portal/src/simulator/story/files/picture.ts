import { portalViewport } from '#portal/simulator/story/target/visibility.ts';
import { svgOfPage } from './page-copy.ts';

/** Width of a picture in px, whatever the width of the window is. */
const WIDTH = 1440;

/**
 * A picture of what the window shows of the portal, without the simulator, as wide as WIDTH. `fontEmbedCSS` is the text
 * of `fontCss`. Throws when the browser cannot draw it.
 */
export async function pictureOfScreen(fontEmbedCSS: string): Promise<HTMLCanvasElement> {
  const area = portalViewport();
  const image = new Image();
  image.src = await svgOfPage(area, fontEmbedCSS);
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
