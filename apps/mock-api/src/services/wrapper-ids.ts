import { createHash } from 'node:crypto';
import { DEFAULT_WORLD } from '../contract/control/names.ts';

function wordOf(...key: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32);
}

/** The public name of an affiliate: 32 hexadecimal digits, the same in every world. */
export function hashedIdOf(affiliateId: string): string {
  return wordOf('affiliate', affiliateId);
}

/** The id of a page's wrapper configuration: 32 hexadecimal digits that stay with the page's name through every upload. */
export function configIdOf(affiliateId: string, pageName: string): string {
  return wordOf('page', affiliateId, pageName);
}

/**
 * Where a page's integration code finds its two scripts: paths on this server, served by `routes/wrapper/`.
 * Outside the default world they name their world. Nothing else could: the code stands on a publisher's page, whose
 * script elements send no header, and no `SameSite=Lax` cookie to another site. The default world's paths stay bare,
 * as a real backend's are.
 */
export function wrapperUrlsOf(world: string, configId: string) {
  const query = world === DEFAULT_WORLD ? '' : `?world=${encodeURIComponent(world)}`;
  return {
    prebidWrapperCoreUrl: `/wrapper/core.js${query}`,
    prebidWrapperConfigUrl: `/wrapper/${configId}.js${query}`,
  };
}
