import { type Addressed, trustedTarget } from './trusted-url.ts';

/** `state` is JSON; some clients URL-encode it once more. Both forms are read. */
function readNext(state: string): unknown {
  for (const decode of [String, decodeURIComponent]) {
    try {
      const value = JSON.parse(decode(state)) as { next?: unknown } | null;
      return value?.next;
    } catch {
      // Not JSON in this form; try the other one.
    }
  }
  return undefined;
}

/**
 * The redirect target after sign-in: the URL in `state` if it belongs to this server or a configured portal, else `/`.
 * Never a foreign site, whatever `state` contains.
 */
export function nextUrlOf(
  state: string | undefined,
  addressed: Addressed,
  portalOrigins: readonly string[],
): string {
  const next = readNext(state ?? '');
  return typeof next === 'string' ? trustedTarget(next, addressed, portalOrigins) : '/';
}
