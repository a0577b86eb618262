import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { tryLoginAgain } from '../session/session-state.ts';
import { countReturns, storesCookies } from '../session/sign-in-attempts.ts';
import { FullPage } from './full-page.tsx';

interface SignInPlaces {
  readonly page: URL;
  readonly api: URL;
  readonly storesCookies: boolean;
}

/** Why the API may have no session although the account centre has one. */
interface SignInFailure {
  readonly reason: string;
  /** The same page under the API's host name, if that would help. */
  readonly elsewhere?: string;
}

/** Host names of the user's own machine: a browser treats each as a separate site. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

function otherSite({ page, api }: SignInPlaces): SignInFailure {
  if (OWN_MACHINE.has(page.hostname) && OWN_MACHINE.has(api.hostname)) {
    const elsewhere = new URL(page);
    elsewhere.hostname = api.hostname;
    const names = `This page is open at ${page.hostname}, and the API is at ${api.hostname}`;
    return {
      reason: `${names}: for a browser these are two different sites, and a cookie of one is not sent to the other.`,
      elsewhere: elsewhere.href,
    };
  }
  return {
    reason: `The API is at ${api.host}, which is another site than this page: the browser may be blocking its cookie as a third-party cookie. Allow cookies of ${api.host}, then try again.`,
  };
}

/** Describes the most likely reason for a sign-in that does not reach the API. */
export function signInFailure(places: SignInPlaces): SignInFailure {
  const { page, api, storesCookies } = places;
  if (!storesCookies) {
    return {
      reason: `This browser does not store cookies for ${page.host}. Allow cookies for this site, then try again.`,
    };
  }
  if (page.hostname !== api.hostname) return otherSite(places);
  const blocked = `The browser, or something between it and ${api.host}, may be blocking cookies.`;
  const isPlain = page.protocol === 'http:' && !OWN_MACHINE.has(page.hostname);
  return {
    reason: isPlain
      ? `${blocked} This page is open over http: a cookie that needs https is not stored here.`
      : blocked,
  };
}

/** Replaces the screens when the account centre sends the browser back repeatedly without a session. */
export function SignInFailedPage() {
  const api = new URL(runtimeConfig().apiBaseUrl, location.href);
  const { reason, elsewhere } = signInFailure({
    page: new URL(location.href),
    api,
    storesCookies: storesCookies(),
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
  const count = countReturns();
  const nobody = `API at ${apiHost} says that nobody is signed in.`;
  return count === 0
    ? `The ${nobody}`
    : `The account centre has sent you back ${count} times, but the ${nobody}`;
}
