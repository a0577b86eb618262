/** For each kind of request that changes records, the beginnings of the paths that read them. */
const READERS: readonly (readonly [change: RegExp, reads: readonly string[]])[] = [
  [/^PATCH \/v1\/accounting\/payments\//, ['/v1/accounting/']],
  [/^PATCH \/v1\/prebid\/affiliates\//, ['/v1/prebid/affiliates/']],
  [/^POST \/v1\/prebid\/config/, ['/v1/prebid/bidders', '/v1/prebid/affiliates/']],
  [/^POST \/v1\/prebid\/floor_prices/, ['/v1/prebid/floor_prices', '/v1/prebid/performance/']],
  [/^PATCH \/v1\/prebid\/users\/me/, ['/v1/prebid/users/me']],
];

/** Whether a request, such as `PATCH /v1/prebid/users/me`, changes what another one reads. */
export function changesWhat(change: string, read: string): boolean {
  const path = read.replace(/^GET /, '');
  return READERS.some(
    ([pattern, reads]) =>
      pattern.test(change) && reads.some((beginning) => path.startsWith(beginning)),
  );
}

/** Whether two requests change the same record: they have the same method and path. */
export function isSameChange(one: string, other: string): boolean {
  const [first, second] = [one, other].map((request) => request.replace(/\?.*/, ''));
  return first === second && READERS.some(([pattern]) => pattern.test(one));
}
