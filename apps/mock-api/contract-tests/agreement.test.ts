import { expect, it } from 'vitest';
import { Agreement } from './invariants/agreement.ts';

it('null and 0 are the same where nothing was counted', () => {
  const agreement = new Agreement();
  agreement.same('data.fillRate', 0, null);
  agreement.same('data.totalRevenue', null, 0, 1);
  agreement.settle();
  agreement.same('data.fillRate', 0.1, null);
  expect(() => agreement.settle()).toThrow('data.fillRate is 0.1 and should be null');
});
