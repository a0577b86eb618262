import { runtimeConfig } from '../../shared/config/runtime-config.ts';
import { Button } from '../../shared/ui/button.tsx';
import { tryLoginAgain } from '../session/session-state.ts';
import { keepsCookies, returns } from '../session/sign-in-attempts.ts';
import { signInFailure } from '../session/sign-in-failure.ts';
import { FullPage } from './full-page.tsx';

/** Replaces the screens when the account centre sends the browser back repeatedly without a session. */
export function SignInFailedPage() {
  const api = new URL(runtimeConfig().apiBaseUrl, location.href);
  const { reason, elsewhere } = signInFailure({
    page: new URL(location.href),
    api,
    keepsCookies: keepsCookies(),
  });
  return (
    <main>
      <FullPage title="Sign-in did not work">
        <p role="alert">
          {whatHappened(api.host)} {reason}
        </p>
        {elsewhere !== undefined && (
          <p>
            <a href={elsewhere}>Open the portal at {new URL(elsewhere).host}</a>
          </p>
        )}
        <Button variant="primary" onClick={tryLoginAgain}>
          Try again
        </Button>
      </FullPage>
    </main>
  );
}

function whatHappened(apiHost: string): string {
  const count = returns();
  const nobody = `API at ${apiHost} says that nobody is signed in.`;
  return count === 0
    ? `The ${nobody}`
    : `The account centre has sent you back ${count} times, but the ${nobody}`;
}
