import { type Addressed, trustedTarget } from './trusted-url.ts';

/** `state` is JSON, URL-encoded once more by some clients: both are read. */
function readNext(state: string): unknown {
  for (const decode of [String, decodeURIComponent]) {
    try {
      const value = JSON.parse(decode(state)) as { next?: unknown } | null;
      return value?.next;
    } catch {
      // Not JSON in this form; the other form may be.
    }
  }
  return undefined;
}

/**
 * Where to go after sign-in: the URL in `state` when it is this server's or a configured portal's, else `/`.
 * Never a foreign site, whatever `state` holds.
 */
export function nextUrlOf(
  state: string | undefined,
  addressed: Addressed,
  portalOrigins: readonly string[],
): string {
  const next = readNext(state ?? '');
  return typeof next === 'string' ? trustedTarget(next, addressed, portalOrigins) : '/';
}
