import { describe, expect, it } from 'vitest';
import { affiliateAccess } from '#api/domain/affiliate-access.ts';

const KNOWN = ['A1', 'A2'];

describe('affiliateAccess', () => {
  it('affiliateAccess lets a publisher use its own affiliate only, and hides which others exist', () => {
    const user = { roles: ['PUBLISHER'], affiliateId: 'A1' };
    expect(affiliateAccess(user, 'A1', KNOWN)).toBe('allowed');
    expect(affiliateAccess(user, 'A2', KNOWN)).toBe('forbidden');
    expect(affiliateAccess(user, 'A9', KNOWN)).toBe('forbidden');
  });

  it.each(['RD', 'ADMIN'])(
    'affiliateAccess lets %s use every affiliate and reports unknown ones',
    (role) => {
      const user = { roles: [role], affiliateId: null };
      expect(affiliateAccess(user, 'A2', KNOWN)).toBe('allowed');
      expect(affiliateAccess(user, 'A9', KNOWN)).toBe('unknown');
    },
  );
});
