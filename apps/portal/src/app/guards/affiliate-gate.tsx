import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { currencyOf, type CurrentUser } from '#portal/entities/session/current-user.ts';
import { useCurrentUserQuery } from '#portal/entities/session/session-queries.ts';
import {
  AFFILIATE_PARAM,
  useViewedAffiliate,
  mayView,
} from '#portal/entities/session/viewed-affiliate.ts';
import { ScreenSkeleton } from '#portal/shared/ui/screen-skeleton.tsx';
import { toast } from '#portal/shared/ui/toast.ts';
import { changeAffiliate } from '../session/user-changes.ts';

/** The location, with a state that any screen may have written. */
const useKnownLocation = () =>
  useLocation() as Pick<Location, 'pathname' | 'search'> & { readonly state: unknown };

/** Writes the affiliate into the URL, or removes it with null, without a step in the history. */
function useWriteAffiliate(): (affiliateId: string | null) => void {
  const { search, state } = useKnownLocation();
  const navigate = useNavigate();
  return (affiliateId) => {
    const params = new URLSearchParams(search);
    if (affiliateId === null) params.delete(AFFILIATE_PARAM);
    else params.set(AFFILIATE_PARAM, affiliateId);
    void navigate(
      { search: params.toString() },
      { replace: true, state, preventScrollReset: true },
    );
  };
}

/** The name that a link has put into its history entry; null for none. */
function nameIn(state: unknown): string | null {
  const { affiliateName } = (state ?? {}) as { readonly affiliateName?: unknown };
  return typeof affiliateName === 'string' ? affiliateName : null;
}

const targetOf = (step: AffiliateStep) => (step.kind === 'view' ? step.affiliateId : undefined);

/**
 * Shows the screens of the affiliate that the URL names; a URL without a name gets that of the affiliate that this tab
 * views. While the affiliate changes, no screen is mounted, so that none acts for the next one. An affiliate that the
 * user may not see is ignored, with a message.
 */
export function AffiliateGate() {
  const { data: user } = useCurrentUserQuery();
  return user && <UserAffiliateGate user={user} />;
}

function UserAffiliateGate({ user }: { readonly user: CurrentUser }) {
  const client = useQueryClient();
  const { pathname, search, state } = useKnownLocation();
  const write = useWriteAffiliate();
  const viewed = useViewedAffiliate((store) => store.viewed?.affiliateId ?? null);
  const named = new URLSearchParams(search).get(AFFILIATE_PARAM);
  const step = affiliateStep(user, named, viewed);
  const target = targetOf(step);

  const change = useEffectEvent((isWanted: () => boolean) => {
    const next =
      typeof target === 'string'
        ? {
            affiliateId: target,
            name: nameIn(state),
            currency: currencyOf(user, target),
            email: user.email,
          }
        : null;
    void changeAffiliate(client, next, isWanted);
  });
  useEffect(() => {
    if (target === undefined) return undefined;
    let isWanted = true;
    change(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [target]);

  const syncUrl = useEffectEvent(() => {
    if (step.kind === 'name') write(step.affiliateId);
    if (step.kind === 'forget' || step.kind === 'refuse') write(null);
    if (step.kind === 'refuse')
      toast.error(`You cannot see the publisher ${named}. Here is yours.`);
  });
  // Before the screens' effects, which may write their own parameters into the same URL.
  useLayoutEffect(() => syncUrl(), [step.kind, pathname, search]);

  return step.kind === 'show' || step.kind === 'name' ? <Outlet /> : <ScreenSkeleton />;
}

/**
 * What brings the URL and the viewed affiliate together. `show`: they agree. `name`: the URL gets the viewed affiliate.
 * `view`: the affiliate of the URL is viewed, null for the user's own. `refuse`: the user may not see the affiliate of
 * the URL. `forget`: the URL names the user's own affiliate, which needs no name.
 */
type AffiliateStep =
  | { readonly kind: 'show' | 'forget' | 'refuse' }
  | { readonly kind: 'name'; readonly affiliateId: string }
  | { readonly kind: 'view'; readonly affiliateId: string | null };

/**
 * The next step for a URL that names an affiliate, null for none, while `viewed` is viewed, null for the user's own. An
 * empty name is the user's own affiliate, also of a user without one.
 */
export function affiliateStep(
  user: Pick<CurrentUser, 'affiliateId' | 'affiliates'>,
  named: string | null,
  viewed: string | null,
): AffiliateStep {
  if (named === null)
    return viewed === null ? { kind: 'show' } : { kind: 'name', affiliateId: viewed };
  if (named === viewed) return { kind: 'show' };
  if (named === '' || named === user.affiliateId) {
    return viewed === null ? { kind: 'forget' } : { kind: 'view', affiliateId: null };
  }
  return mayView(user, named) ? { kind: 'view', affiliateId: named } : { kind: 'refuse' };
}
