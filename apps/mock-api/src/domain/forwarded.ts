/** Headers by which proxies, load balancers and content networks say that they pass a request on. */
const FORWARDING_HEADERS: readonly string[] = [
  'forwarded',
  'via',
  'cdn-loop',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
];
const FORWARDING_PREFIXES: readonly string[] = ['x-forwarded-', 'x-original-'];

/** True for a request that some proxy has passed on, by the names of its headers in small letters; values do not count. */
export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(headers).some(
    (name) =>
      FORWARDING_HEADERS.includes(name) ||
      FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
}
