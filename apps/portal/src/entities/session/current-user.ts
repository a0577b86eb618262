import type { SignedInUser } from '@bidstage/mock-api/contract/operations/users';
import { normalCurrency, type CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';

/** The user in the form that the portal uses: all members present, currencies as ISO codes. */
export interface CurrentUser {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly affiliates: readonly string[];
  /** The active affiliate, or null for a user without one. */
  readonly affiliateId: string | null;
  readonly affiliatesCurrency: readonly string[];
  /** Unchecked: a real API may have currencies that the contract lacks. */
  readonly currency: CurrencyCode;
  readonly language: string;
}

/** A user is authenticated if, and only if, the user info has an e-mail. */
export function isAuthenticated(
  user: { readonly email?: string | null } | null | undefined,
): boolean {
  return Boolean(user?.email);
}

/** Normalises the user info of the API: absent currencies become USD, `NTD` becomes TWD. */
export function toCurrentUser(info: Partial<SignedInUser>): CurrentUser {
  const currencies = info.affiliatesCurrency?.length ? info.affiliatesCurrency : [undefined];
  return {
    email: info.email ?? '',
    name: info.name ?? '',
    roles: info.roles ?? [],
    affiliates: info.affiliates ?? [],
    affiliateId: info.affiliateId ?? null,
    affiliatesCurrency: currencies.map(normalCurrency),
    currency: normalCurrency(info.currency) as CurrencyCode,
    language: info.language ?? '',
  };
}
