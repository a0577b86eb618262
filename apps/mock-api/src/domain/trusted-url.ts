/**
 * True when a URL or `Origin` header belongs to this server (its host as the request names it) or to one of the
 * configured portal origins. Anything that cannot be read is not trusted.
 */
export function isTrustedOrigin(
  url: string,
  host: string,
  portalOrigins: readonly string[],
): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, host: urlHost, protocol } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return urlHost === host || portalOrigins.includes(origin);
}

/**
 * Where a redirect to `next` may go: a URL of this server or of a configured origin, in its normal form (what a browser
 * would make of it), or `/`. A path of this server stays a path.
 */
export function trustedTarget(
  next: string,
  host: string,
  portalOrigins: readonly string[],
): string {
  const base = `http://${host}`;
  if (!URL.canParse(next, base)) return '/';
  const url = new URL(next, base);
  if (!isTrustedOrigin(url.href, host, portalOrigins)) return '/';
  return URL.canParse(next) ? url.href : `${url.pathname}${url.search}${url.hash}`;
}
