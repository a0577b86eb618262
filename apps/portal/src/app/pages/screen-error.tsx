import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router-dom';
import { usePageTitle } from '#portal/shared/brand.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { FullPage } from './full-page.tsx';

const WHY = 'A part of it did not arrive, or an error occurred in it.';
const OFFLINE = 'You are offline. This page opens as soon as the network is back.';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Real milliseconds until a network that is back responds. */
const SETTLED_MS = 1500;

/** Whether the browser has a network; calls `onBack` when it comes back. */
function useOnline(onBack: () => void): boolean {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const back = () => {
      latest.current();
      // The first request after the event may still fail.
      timer = setTimeout(() => latest.current(), SETTLED_MS);
    };
    addEventListener('online', back);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', back);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

interface ScreenErrorProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Replaces a screen whose code cannot be loaded, or that threw an error; the frame around it stays. */
export function ScreenError({ onRetry, retrying }: ScreenErrorProps) {
  usePageTitle('This page could not be shown');
  const isOnline = useOnline(onRetry);
  return (
    <PageBody>
      <ErrorState
        message={isOnline ? `This page could not be shown. ${WHY}` : OFFLINE}
        action={
          <>
            <Button variant="primary" onClick={onRetry} busy={retrying}>
              Try again
            </Button>
            <Button onClick={() => location.reload()}>Reload</Button>
          </>
        }
      />
    </PageBody>
  );
}

/** The error element of the screens inside a layout. */
export function RouteScreenError() {
  const { revalidate, state } = useRevalidator();
  return <ScreenError onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}

/** Shown when a screen's code cannot be loaded, or when a programming error reached the router. */
export function RouteErrorPage() {
  return (
    <FullPage title="This page could not be shown">
      <p>{WHY}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </FullPage>
  );
}
