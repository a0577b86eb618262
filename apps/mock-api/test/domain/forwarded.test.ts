import { describe, expect, it } from 'vitest';
import { isForwarded } from '#api/domain/forwarded.ts';

describe('a request that a proxy has forwarded', () => {
  it.each([
    'forwarded',
    'forwarded-for',
    'via',
    'cdn-loop',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'fly-client-ip',
    'client-ip',
    'x-envoy-external-address',
    'x-azure-clientip',
    'x-appengine-user-ip',
    'x-arr-ssl',
    'x-scheme',
    'x-forwarded',
    'x-forwarded-for',
    'x-forwarded-anything',
    'x-original-host',
  ])(
    'a request that a proxy has forwarded is recognised by its header %s, even an empty one',
    (name) => {
      expect(isForwarded({ host: 'localhost', [name]: '', accept: '*/*' })).toBe(true);
    },
  );

  it('a request without such a header comes from its client', () => {
    const headers = { host: 'via', 'x-forward': '1', 'my-x-forwarded-for': '1', viaduct: '1' };
    expect(isForwarded(headers)).toBe(false);
    expect(isForwarded({})).toBe(false);
  });
});
