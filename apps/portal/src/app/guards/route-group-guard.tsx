import { Navigate, Outlet } from 'react-router-dom';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { ScreenSkeleton } from '#portal/shared/ui/screen-skeleton.tsx';
import { accessTo, type RouteGroupName } from './access.ts';
import { usePortalName } from '#portal/shared/brand.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { logOut } from '../session/log-out.ts';
import { FullPage } from '../pages/full-page.tsx';

/** Renders the routes of a group for allowed users only; the forbidden screen is never rendered. */
export function RouteGroupGuard({ group }: { readonly group: RouteGroupName }) {
  const { roles } = useCurrentUser();
  const access = accessTo(group, roles);
  if (access.outcome === 'no-access') return <NoAccessPage />;
  if (access.outcome === 'allow') return <Outlet />;
  return (
    <>
      <ScreenSkeleton />
      <Navigate to={access.to} replace />
    </>
  );
}

/** For a user whose roles fit neither group: there is nowhere to redirect to. */
function NoAccessPage() {
  const { email } = useCurrentUser();
  const portal = usePortalName();
  return (
    <FullPage title="No access">
      <p>
        You are signed in as {email}, but your role has no access to {portal}. Ask your account
        manager for access, or log out and sign in with another account.
      </p>
      <Button variant="primary" onClick={() => void logOut()}>
        Logout
      </Button>
    </FullPage>
  );
}
