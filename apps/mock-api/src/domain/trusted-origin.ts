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
