import { ACCOUNT_ROUTES } from '@bidstage/mock-api/contract/values/routes';
import { useCallback, useMemo, useRef, useState } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { addressOf } from '#portal/shared/config/addresses.ts';
import { setPresenting } from '#portal/simulator/sim-store.ts';
import { applyStep, pathAt } from '../story-actions.ts';
import type { DeskConnection } from './desk-connection.ts';
import type { DeskMessage } from './desk-protocol.ts';
import type { DeskCommands } from './desk-types.ts';

/** The audience's window as the desk knows it: null if the desk was opened by its address. */
type Audience = Window | null;

/** Opens a window for the audience. It begins with a copy of this window's session data: tab name and time zone. */
function openAudience(): Audience {
  setPresenting(true);
  return window.open('', '_blank');
}

/** What became of the audience's window, as far as this one can see it. */
export type AudiencePlace = 'closed' | 'signedOut' | 'unknown';

function whereIs(audience: Audience): AudiencePlace {
  if (audience?.closed) return 'closed';
  try {
    return audience?.location.pathname.endsWith(ACCOUNT_ROUTES.authorize.path)
      ? 'signedOut'
      : 'unknown';
  } catch {
    // It shows a page of another site.
    return 'unknown';
  }
}

/**
 * Opens a step where no page of the portal can do it: the audience's window is closed, or has left the portal. Returns
 * the audience's window. Throws if it cannot be opened.
 */
async function reopenStep(
  audience: Audience,
  { world, story, step }: { world: string; story: string; step: number },
): Promise<Window> {
  // At once: after a response of the server the browser would block it.
  const target = audience && !audience.closed ? audience : openAudience();
  if (!target)
    throw new Error('The browser has blocked the window. Allow pop-up windows for this address.');
  try {
    const { world: here } = await api('getState');
    if (here !== world)
      throw new Error(`This browser is in the world ${here} now, not in ${world}.`);
    target.location.assign(addressOf(pathAt(await applyStep(story, step), step)));
    return target;
  } catch (error) {
    if (target !== audience) target.close();
    throw error;
  }
}

/**
 * The commands of a desk in its own window. While no page acts, the desk opens a step by itself; `problem` says in
 * sentences why it could not.
 */
export function useDeskCommands(
  world: string,
  { load, view }: DeskConnection,
  send: (message: DeskMessage) => void,
) {
  // The window that opened this one, if it is a window of the portal.
  const audience = useRef(window.opener as Audience);
  const [problem, setProblem] = useState<string | null>(null);
  const story = view?.story;
  const goTo = useCallback(
    async (step: number) => {
      setProblem(null);
      if (load !== null) return send({ kind: 'goTo', stage: load, step });
      if (story === undefined) return undefined;
      try {
        audience.current = await reopenStep(audience.current, { world, story, step });
      } catch (error) {
        setProblem(describeControlError(error));
      }
      return undefined;
    },
    [load, send, story, world],
  );
  const commands = useMemo(
    (): DeskCommands => ({
      goTo,
      showMark: (isShown) => load !== null && send({ kind: 'showMark', stage: load, isShown }),
      present: (isPresenting) =>
        load !== null && send({ kind: 'present', stage: load, isPresenting }),
    }),
    [goTo, load, send],
  );
  const whereIsIt = useCallback(() => whereIs(audience.current), []);
  return { commands, problem, whereIsIt };
}
