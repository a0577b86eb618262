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

/**
 * The currency in which the screens show the figures of an affiliate: of the user's own in the user's currency, of
 * another one in that of its invoices, so that money in analytics and on bills is the same.
 */
export function currencyOf(
  user: Pick<CurrentUser, 'affiliateId' | 'affiliates' | 'affiliatesCurrency' | 'currency'>,
  affiliateId: string,
): CurrencyCode {
  if (affiliateId === user.affiliateId) return user.currency;
  const currency = user.affiliatesCurrency[user.affiliates.indexOf(affiliateId)];
  return (currency as CurrencyCode | undefined) ?? user.currency;
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
