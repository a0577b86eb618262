import type { SignedInUser, SignedOutUser } from '@bidstage/mock-api/contract/users';
import { normalCurrency } from '@bidstage/mock-api/contract/currencies';

/** The response of the user operation; without a session it has only e-mail, roles and affiliates. */
export type UserInfo = SignedInUser | SignedOutUser;

/** The user in the form that the portal uses: all members present, currencies as ISO codes. */
export interface CurrentUser {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly affiliates: readonly string[];
  /** The active affiliate, or null for a user without one. */
  readonly affiliateId: string | null;
  readonly affiliatesCurrency: readonly string[];
  readonly currency: string;
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
    currency: normalCurrency(info.currency),
    language: info.language ?? '',
  };
}
