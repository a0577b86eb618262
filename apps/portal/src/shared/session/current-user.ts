import type { SignedInUser, SignedOutUser } from '@bidstage/mock-api/contract/users';
import { normalCurrency } from '@bidstage/mock-api/contract/currencies';

/** What the user call answers; without a session it lacks all but the e-mail, roles and affiliates. */
export type UserInfo = SignedInUser | SignedOutUser;

/** The user as the portal works with it: every member present, currencies as normal codes. */
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

/** A user counts as authenticated when, and only when, the user info has an e-mail. */
export function isAuthenticated(
  user: { readonly email?: string | null } | null | undefined,
): boolean {
  return Boolean(user?.email);
}

/** Normalises the user info of the wire: absent currencies are USD, `NTD` is TWD. */
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
