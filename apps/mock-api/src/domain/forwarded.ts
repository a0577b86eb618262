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

/**
 * True for a request that a proxy has forwarded, judged by the lower-case names of its headers; values do not count.
 */
export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(headers).some(
    (name) =>
      FORWARDING_HEADERS.includes(name) ||
      FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
}
