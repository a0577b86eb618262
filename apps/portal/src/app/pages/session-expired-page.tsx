import { Button } from '../../shared/ui/button.tsx';
import { leaveToLogin } from '../session/session-state.ts';
import { FullPage } from './full-page.tsx';

/** Replaces the screens between the loss of the session and the login page. */
export function SessionExpiredPage() {
  return (
    <main>
      <FullPage title="Session expired">
        <p>The login page opens in a moment and brings you back here.</p>
        <Button variant="primary" onClick={() => leaveToLogin()}>
          Go to login page
        </Button>
      </FullPage>
    </main>
  );
}
