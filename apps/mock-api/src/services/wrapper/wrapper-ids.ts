import { createHash } from 'node:crypto';
import { DEFAULT_WORLD } from '#api/contract/values/names.ts';

function hashOf(...key: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32);
}

/** The public id of an affiliate: 32 hexadecimal digits, the same in every world. */
export function hashedIdOf(affiliateId: string): string {
  return hashOf('affiliate', affiliateId);
}

/**
 * The id of a page's wrapper configuration: 32 hexadecimal digits that depend on the page's name, so uploads do not
 * change it.
 */
export function configIdOf(affiliateId: string, pageName: string): string {
  return hashOf('page', affiliateId, pageName);
}

function worldQuery(world: string): string {
  return world === DEFAULT_WORLD ? '' : `?world=${encodeURIComponent(world)}`;
}

/** The address of a world's rate file, relative to its wrapper scripts. */
export function rateFileOf(world: string): string {
  return `rates.json${worldQuery(world)}`;
}

/**
 * The paths on this server of the two scripts in a page's integration code; `routes/wrapper/` serves them. Outside the
 * default world the query names the world. It is the only way: the code is on a publisher's page, where script elements
 * send no header, and no `SameSite=Lax` cookie to another site. The paths of the default world have no query, as on a
 * real backend.
 */
export function wrapperUrlsOf(world: string, configId: string) {
  const query = worldQuery(world);
  return {
    prebidWrapperCoreUrl: `/wrapper/core.js${query}`,
    prebidWrapperConfigUrl: `/wrapper/${configId}.js${query}`,
  };
}
