import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { leaveLostWorld } from '#portal/shared/api/lost-world.ts';
import { ownIdentity, type Identity } from '#portal/shared/api/tab.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { focusHeading } from '#portal/shared/ui/focus.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { restartSession } from '../session/session-state.ts';
import { FullPage } from './full-page.tsx';

const nameOf = ({ user }: Identity): string | null => user && decodeURI(user);

/** Replaces the screens. The focus goes to its title, because what had the focus is gone. */
function EndPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(focusHeading, [title]);
  return (
    <main>
      <FullPage title={title}>{children}</FullPage>
    </main>
  );
}

/** Replaces the screens when another tab has signed in somebody else, or has opened another world. */
export function OtherSessionPage({ now }: { readonly now: Identity }) {
  const client = useQueryClient();
  const own = ownIdentity();
  const isOtherWorld = now.world !== own.world && now.world !== null;
  const name = nameOf(now);
  const place = isOtherWorld ? ` in the world ${now.world}` : '';
  // Another world may have another look and time zone: the page is loaded again.
  const goOn = () => (isOtherWorld ? location.reload() : void restartSession(client));
  return (
    <EndPage
      title={
        name === null
          ? `Another tab has opened the world ${now.world}`
          : `You are now signed in as ${name}${place} in another tab`
      }
    >
      <p>
        This tab showed {nameOf(own) ?? 'another account'}
        {isOtherWorld && ` in the world ${own.world}`}. Now it shows and saves nothing.
      </p>
      <Row gap={3} wrap justify="center">
        {name !== null && (
          <Button variant="primary" onClick={goOn}>
            Continue as {name}
          </Button>
        )}
        <Button onClick={() => location.reload()}>Reload</Button>
      </Row>
    </EndPage>
  );
}

/** Replaces the screens when the world of this tab was deleted. */
export function WorldGonePage() {
  const { world } = ownIdentity();
  return (
    <EndPage title="This world no longer exists">
      <p>The world {world} was deleted, with everything that was done in it.</p>
      <Button variant="primary" onClick={() => void leaveLostWorld()}>
        Use the default world
      </Button>
    </EndPage>
  );
}
