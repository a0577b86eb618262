import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { setNamedAffiliate } from '#portal/shared/api/named-affiliate.ts';
import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import type { CurrentUser } from './current-user.ts';

/** URL parameter with the id of the affiliate whose screen it is. */
export const AFFILIATE_PARAM = 'affiliate';

/** An affiliate whose screens this tab shows instead of those of the user's own. */
export interface ViewedAffiliate {
  readonly affiliateId: string;
  /** Null where only the id is known. */
  readonly name: string | null;
  /** The currency of its figures, which is that of its invoices. */
  readonly currency: CurrencyCode;
  /** E-mail of the user who chose it; it is valid for nobody else. */
  readonly email: string;
}

interface ViewedState {
  /** Null for the user's own affiliate. */
  readonly viewed: ViewedAffiliate | null;
}

/** Stored in sessionStorage: it applies to one tab and survives a reload. Changed by `viewAffiliate` only. */
export const useViewedAffiliate = create<ViewedState>()(
  persist((): ViewedState => ({ viewed: null }), {
    name: 'bidstage-viewed-affiliate',
    version: 2,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const nameInRequests = ({ viewed }: ViewedState) => setNamedAffiliate(viewed?.affiliateId ?? null);
nameInRequests(useViewedAffiliate.getState());
useViewedAffiliate.subscribe(nameInRequests);

/** Shows the screens of another affiliate from now on, or with null those of the user's own. */
export function viewAffiliate(viewed: ViewedAffiliate | null): void {
  if (useViewedAffiliate.getState().viewed === viewed) return;
  useViewedAffiliate.setState({ viewed });
  if (viewed === null) useViewedAffiliate.persist.clearStorage();
}

/** The query of figures in the currency of the viewed affiliate; a given currency stays, the own affiliate needs none. */
export function inViewedCurrency<Query extends object>(query: Query): Query {
  const { viewed } = useViewedAffiliate.getState();
  return viewed === null ? query : { currency: viewed.currency, ...query };
}

/** True when the user may view the affiliate, and it is not the user's own. */
export function mayView(
  user: Pick<CurrentUser, 'affiliateId' | 'affiliates'>,
  affiliateId: string,
): boolean {
  return affiliateId !== user.affiliateId && user.affiliates.includes(affiliateId);
}
