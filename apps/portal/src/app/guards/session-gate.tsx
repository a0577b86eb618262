import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { describeError } from '#portal/shared/api/describe-error.ts';
import { isSessionLoss, retryAtOf } from '#portal/shared/api/api-error.ts';
import { isAuthenticated, type CurrentUser } from '#portal/entities/session/current-user.ts';
import { useCurrentUserQuery } from '#portal/entities/session/session-queries.ts';
import {
  mayView,
  useViewedAffiliate,
  viewAffiliate,
} from '#portal/entities/session/viewed-affiliate.ts';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { LoadingOverlay } from '#portal/shared/ui/loading-overlay.tsx';
import { FullPage } from '../pages/full-page.tsx';
import { tellOtherTabs } from '../session/other-tabs.ts';
import { redirectToLogin, restartSession, useSessionPhase } from '../session/session-state.ts';
import { resetReturns } from '../session/sign-in-attempts.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { Button } from '#portal/shared/ui/button.tsx';

/** Rarely needed, and never by the first visit: a chunk of its own. */
const SignInFailedPage = lazy(async () => {
  const { SignInFailedPage: Component } = await import('../pages/sign-in-failed-page.tsx');
  return { default: Component };
});

const OtherSessionPage = lazy(async () => {
  const { OtherSessionPage: Component } = await import('../pages/session-end-page.tsx');
  return { default: Component };
});

const WorldGonePage = lazy(async () => {
  const { WorldGonePage: Component } = await import('../pages/session-end-page.tsx');
  return { default: Component };
});

/** What replaces the screens of an ended session, where it is rarely needed. */
function EndOfSession() {
  const { phase, now } = useSessionPhase();
  if (phase === 'refused') return <SignInFailedPage />;
  if (phase === 'gone') return <WorldGonePage />;
  return now && <OtherSessionPage now={now} />;
}

/** Renders its screens for a signed-in user only; without one the browser goes to the account login. */
export function SessionGate() {
  const phase = useSessionPhase((state) => state.phase);
  if (phase === 'expired') return <SessionExpiredPage />;
  if (phase === 'refused' || phase === 'other' || phase === 'gone') {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <EndOfSession />
      </Suspense>
    );
  }
  if (phase !== 'active') return <LoadingOverlay />;
  return <UserGate />;
}

function UserGate() {
  const { data: user, error, isError, isFetching, refetch } = useCurrentUserQuery();
  const signedIn = isAuthenticated(user);
  const signedOut = user !== undefined && !signedIn;
  useEffect(() => {
    if (signedOut) redirectToLogin();
    if (signedIn) resetReturns();
  }, [signedIn, signedOut]);
  const hasOtherAffiliate = useOtherAffiliate(user);
  const email = user?.email;
  useEffect(() => {
    if (email) tellOtherTabs();
  }, [email]);
  const viewsForeign = useForeignView(user);

  if (isError && !isSessionLoss(error)) {
    const message = describeError('getCurrentUser', error);
    return (
      <main>
        <FullPage title="Something went wrong">
          <ErrorState
            message={message}
            onRetry={() => void refetch()}
            retrying={isFetching}
            retryAt={retryAtOf(error)}
          />
        </FullPage>
      </main>
    );
  }
  if (!signedIn || hasOtherAffiliate || viewsForeign) return <LoadingOverlay />;
  return (
    <>
      <Outlet />
      <Shortcuts />
    </>
  );
}

/**
 * True while the screens belong to another affiliate than that of the user now: the screens are unmounted and everything
 * is fetched again, as after a change of the session.
 */
function useOtherAffiliate(user: CurrentUser | undefined): boolean {
  const client = useQueryClient();
  const session = useSessionPhase((state) => state.session);
  const own = user?.affiliateId;
  const [opened, setOpened] = useState({ session, own });
  const isNew = opened.session !== session || (opened.own === undefined && own !== undefined);
  if (isNew) setOpened({ session, own });
  const isOther = !isNew && own !== undefined && own !== opened.own;
  useEffect(() => {
    if (isOther) void restartSession(client);
  }, [client, isOther]);
  return isOther;
}

/** True while this tab still views an affiliate that the user may not see, or that another user chose: it is left. */
function useForeignView(user: CurrentUser | undefined): boolean {
  const viewed = useViewedAffiliate((state) => state.viewed);
  const isForeign =
    user !== undefined &&
    viewed !== null &&
    (viewed.email !== user.email || !mayView(user, viewed.affiliateId));
  useEffect(() => {
    if (isForeign) viewAffiliate(null);
  }, [isForeign]);
  return isForeign;
}

/** Replaces the screens between the loss of the session and the login page. */
function SessionExpiredPage() {
  return (
    <main>
      <FullPage title="Session expired">
        <p>The login page opens in a moment and brings you back here.</p>
        <Button variant="primary" onClick={() => redirectToLogin()}>
          Go to login page
        </Button>
      </FullPage>
    </main>
  );
}
