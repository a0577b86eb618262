import { createHash } from 'node:crypto';

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
 * Where a page's integration code finds its two scripts: paths on this server, to be served by `routes/wrapper/`
 * (not built yet).
 */
export function wrapperUrlsOf(configId: string) {
  return {
    prebidWrapperCoreUrl: '/wrapper/core.js',
    prebidWrapperConfigUrl: `/wrapper/${configId}.js`,
  };
}
