import { Button } from '../../shared/ui/button.tsx';
import { leaveToLogin } from '../session/session-state.ts';
import { FullPage } from './full-page.tsx';

/** Stands in place of the screens between the loss of the session and the login page. */
export function SessionExpiredPage() {
  return (
    <FullPage title="Session expired">
      <Button variant="primary" onClick={() => leaveToLogin()}>
        Go to login page
      </Button>
    </FullPage>
  );
}
