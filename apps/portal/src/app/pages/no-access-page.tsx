import { useCurrentUser } from '../../entities/session/session-queries.ts';
import { usePortalName } from '../../shared/brand.ts';
import { Button } from '../../shared/ui/button.tsx';
import { logOut } from '../session/log-out.ts';
import { FullPage } from './full-page.tsx';

/** For a user whose roles fit neither area: there is nowhere to redirect to. */
export function NoAccessPage() {
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
