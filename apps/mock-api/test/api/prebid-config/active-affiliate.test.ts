import { describe, expect, it } from 'vitest';
import { activeAffiliate } from '#api/routes/active-affiliate.ts';
import { findPersona, type Persona } from '#api/fixtures/fixtures.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

function persona(id: string): Persona {
  const found = findPersona(fixtures, id);
  if (!found) throw new Error(`no persona ${id}`);
  return found;
}

describe('activeAffiliate', () => {
  it('activeAffiliate is the one in the request, else that of the user', () => {
    const rd = persona('rd');
    expect(activeAffiliate({ persona: rd, query: { affiliate_id: AFFILIATE.japan } })).toBe(
      AFFILIATE.japan,
    );
    expect(activeAffiliate({ persona: rd, query: {} })).toBe(AFFILIATE.publisher);
    expect(activeAffiliate({ persona: persona('publisher-tw'), query: {} })).toBe(AFFILIATE.taiwan);
  });

  it('activeAffiliate refuses a user without an affiliate when the request names none', () => {
    const rd = { ...persona('rd'), affiliateId: null };
    expect(activeAffiliate({ persona: rd, query: { affiliate_id: AFFILIATE.japan } })).toBe(
      AFFILIATE.japan,
    );
    expect(() => activeAffiliate({ persona: rd, query: {} })).toThrow(
      expect.objectContaining({ key: 'affiliateNotAllowed' }),
    );
  });
});
