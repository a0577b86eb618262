import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The file of the portal's font with the Latin letters; its name contains a hash of its content. */
const FONT = /^inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * The URL of the portal's font, so that the sign-in page looks like the portal and loads its font early. Null without a
 * built portal.
 */
export function portalFont(portalDirectory: string | null, basePath: string): string | null {
  if (portalDirectory === null) return null;
  const file = readdirSync(join(portalDirectory, 'assets')).find((name) => FONT.test(name));
  return file === undefined ? null : `${basePath}/assets/${file}`;
}

export function fontFace(url: string): string {
  return `@font-face {
  font-family: 'Inter Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('${url}') format('woff2');
}
`;
}
