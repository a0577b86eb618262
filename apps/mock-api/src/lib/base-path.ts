/** True if a path or URL reference is the base path or below it. */
function isBelow(path: string, base: string): boolean {
  return path.startsWith(base) && ['', '/', '?', '#'].includes(path.charAt(base.length));
}

/** A request target without the base path. One without it is unchanged: some proxies remove it themselves. */
export function withoutBase(target: string, base: string): string {
  if (base === '' || !isBelow(target, base)) return target;
  const rest = target.slice(base.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * A reference as browsers need it: a path of this server below the base path. A path that is there already, and the URL
 * of another host, is unchanged.
 */
export function withBase(reference: string, base: string): string {
  const isPath = reference.startsWith('/') && !reference.startsWith('//');
  return isPath && !isBelow(reference, base) ? `${base}${reference}` : reference;
}

/** A `Set-Cookie` header whose path is the base path or below it. */
export function cookieWithBase(cookie: string, base: string): string {
  return cookie.replace(
    /(;\s*path=)([^;]*)/i,
    (_all, name: string, path: string) => `${name}${path === '/' ? base : withBase(path, base)}`,
  );
}
