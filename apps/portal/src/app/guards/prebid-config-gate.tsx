import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePrebidConfig } from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useViewedAffiliate } from '#portal/entities/session/viewed-affiliate.ts';
import { ScreenSkeleton } from '#portal/shared/ui/screen-skeleton.tsx';
import { onboardingRoute } from './access.ts';

/**
 * Loads the affiliate's configuration and, right after it has loaded, redirects a user in the middle of the onboarding
 * to the current step; never a user who only views the affiliate. A configuration that fails to load does not block the screens.
 */
export function PrebidConfigGate() {
  const { affiliateId } = useCurrentUser();
  const { pathname } = useLocation();
  const { data: config, isPending, isEnabled } = usePrebidConfig(affiliateId);
  const isOwn = useViewedAffiliate(({ viewed }) => viewed === null);
  const loading = isEnabled && isPending;
  // Blocks once for each affiliate: a later retry must not unmount the screens.
  const [settledFor, setSettledFor] = useState<string | null>();
  if (!loading && settledFor !== affiliateId) setSettledFor(affiliateId);
  if (loading && settledFor !== affiliateId) {
    return <ScreenSkeleton hasSidebar={pathname.startsWith('/analytics')} />;
  }
  const due = isOwn ? onboardingRoute(config?.onboardStatus) : null;
  // The key changes when a retry loads the configuration, so that the redirect is checked again.
  return <OnboardingRedirect key={config ? 'loaded' : 'without'} due={due} />;
}

/** Redirects to the step that was current when the configuration arrived; later navigation is free. */
function OnboardingRedirect({ due }: { readonly due: string | null }) {
  const { pathname } = useLocation();
  const [redirect, setRedirect] = useState(() =>
    due === null || due === pathname ? null : { from: pathname, to: due },
  );
  // The redirect has arrived, or the user navigated elsewhere while the step's screen was loading.
  if (redirect && redirect.from !== pathname) setRedirect(null);
  if (!redirect) return <Outlet />;
  return (
    <>
      <ScreenSkeleton />
      <Navigate to={redirect.to} replace />
    </>
  );
}
