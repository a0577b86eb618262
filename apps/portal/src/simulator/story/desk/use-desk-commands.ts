import { useCallback, useMemo, useRef, useState } from 'react';
import { describeControlError } from '../../../shared/api/control-plane.ts';
import { bringBack, type Audience } from './bring-back.ts';
import type { DeskLink } from './desk-link.ts';
import type { DeskMessage } from './desk-protocol.ts';
import type { DeskCommands } from './desk-view.ts';

/** The window that opened this one, if it is a window of the portal. */
const opener = (): Audience => window.opener as Audience;

/**
 * The commands of a desk in its own window. While no page acts, the desk opens a step by itself; `problem` says in
 * sentences why it could not.
 */
export function useDeskCommands(
  world: string,
  { load, view }: DeskLink,
  send: (message: DeskMessage) => void,
) {
  const audience = useRef(opener());
  const [problem, setProblem] = useState<string | null>(null);
  const story = view?.story;
  const goTo = useCallback(
    async (step: number) => {
      setProblem(null);
      if (load !== null) return send({ kind: 'goTo', stage: load, step });
      if (story === undefined) return undefined;
      try {
        audience.current = await bringBack(audience.current, { world, story, step });
      } catch (error) {
        setProblem(describeControlError(error));
      }
      return undefined;
    },
    [load, send, story, world],
  );
  const showMark = useCallback(
    (isShown: boolean) => {
      if (load !== null) send({ kind: 'showMark', stage: load, isShown });
    },
    [load, send],
  );
  const commands: DeskCommands = useMemo(() => ({ goTo, showMark }), [goTo, showMark]);
  const isClosed = useCallback(() => audience.current?.closed === true, []);
  return { commands, problem, isClosed };
}
