import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { portalFolder } from '../helpers/portal-folder.ts';
import { serverForAllTests } from '../helpers/test-server.ts';

/** The files that the build copies unchanged. */
const PUBLIC = new URL('../../../portal/public/', import.meta.url).pathname;

const portalDirectory = portalFolder();
const server = serverForAllTests({}, { portalDirectory });
for (const name of ['favicon.ico', 'favicon.svg'])
  copyFileSync(join(PUBLIC, name), join(portalDirectory, name));

it.each([
  // Browsers request it on pages that name no icon, such as sign-in.
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
  ['/favicon.svg', /^image\/svg\+xml$/],
])('the icon %s is an image of its own type, for visitors too', async (url, type) => {
  const { statusCode, headers, rawPayload } = await server.visitor.send({ url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(type);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(rawPayload).toEqual(readFileSync(join(PUBLIC, url)));
});

it('the icons are allowed by the policy of the page that links to them', async () => {
  const { headers } = await server.visitor.send({ url: '/' });
  expect(headers['content-security-policy']).toMatch(/img-src 'self'/);
  const page = readFileSync(join(PUBLIC, '../index.html'), 'utf8');
  expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg" />');
});

it('/favicon.ico holds the sizes 16, 32 and 48', () => {
  const icon = readFileSync(join(PUBLIC, 'favicon.ico'));
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
  expect([0, 1, 2].map((index) => icon.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
});
