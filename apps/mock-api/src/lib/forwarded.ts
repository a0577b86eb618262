import { isLoopbackName } from './trusted-url.ts';

const FORWARDING_HEADERS: readonly string[] = [
  'forwarded',
  'forwarded-for',
  'via',
  'cdn-loop',
  'x-real-ip',
  'client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
  'do-connecting-ip',
  'x-proxyuser-ip',
  'x-scheme',
  'front-end-https',
  'x-varnish',
];
const FORWARDING_PREFIXES: readonly string[] = [
  'x-forwarded',
  'x-original-',
  'x-azure-',
  'x-appengine-',
  'x-arr-',
];

/** A request as it arrived; the names of its headers are in lower case. */
interface Arrived {
  /** Such as `1.1`. */
  readonly httpVersion: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * True for a page of another host that takes the server for its own: a proxy has changed the `Host` of its request. A
 * page that calls another server says so, and the portal may have origins of its own.
 */
function isPageBehindProxy({ headers }: Arrived, portalOrigins: readonly string[]): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  return [headers['origin'], headers['referer']].some((page) => {
    const url = typeof page === 'string' && URL.canParse(page) ? new URL(page) : null;
    if (url === null || url.hostname === '' || portalOrigins.includes(url.origin)) return false;
    return !isLoopbackName(url.hostname);
  });
}

/**
 * True for a request that a proxy has forwarded, judged by the names of its headers, also without a value, by the page
 * that has sent it (other than one of `portalOrigins`), and by HTTP/1.0: nginx forwards with that and adds no header unless it is told to, and no browser and
 * hardly a tool uses it.
 */
export function isForwarded(request: Arrived, portalOrigins: readonly string[] = []): boolean {
  return (
    request.httpVersion === '1.0' ||
    isPageBehindProxy(request, portalOrigins) ||
    Object.keys(request.headers).some(
      (name) =>
        FORWARDING_HEADERS.includes(name) ||
        FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix)),
    )
  );
}
