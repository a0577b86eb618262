import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { describeError } from '../../shared/api/describe-error.ts';
import { isSessionLoss } from '../../shared/api/api-error.ts';
import { isAuthenticated } from '../../shared/session/current-user.ts';
import { useCurrentUserQuery } from '../../shared/session/session-queries.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { LoadingOverlay } from '../../shared/ui/loading-overlay.tsx';
import { FullPage } from '../pages/full-page.tsx';
import { SessionExpiredPage } from '../pages/session-expired-page.tsx';
import { leaveToLogin, useSessionPhase } from '../session/session-state.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';

/** Everything behind it has a signed-in user; without one the browser goes to the account login. */
export function SessionGate() {
  const phase = useSessionPhase((state) => state.phase);
  if (phase === 'expired') return <SessionExpiredPage />;
  if (phase === 'leaving') return <LoadingOverlay />;
  return <UserGate />;
}

function UserGate() {
  const { data: user, error, isError, isFetching, refetch } = useCurrentUserQuery();
  const signedOut = user !== undefined && !isAuthenticated(user);
  useEffect(() => {
    if (signedOut) leaveToLogin();
  }, [signedOut]);

  if (isError && !isSessionLoss(error)) {
    const message = describeError('getCurrentUser', error);
    return (
      <main>
        <FullPage title="Something went wrong">
          <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />
        </FullPage>
      </main>
    );
  }
  if (!isAuthenticated(user)) return <LoadingOverlay />;
  return (
    <>
      <Outlet />
      <Shortcuts />
    </>
  );
}
