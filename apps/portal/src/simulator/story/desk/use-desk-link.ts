import { useCallback, useEffect, useReducer, useRef } from 'react';
import { pageLoadName } from '../../../shared/clock/sim-clock.ts';
import { firstLink, nextLink, type DeskLink } from './desk-link.ts';
import { joinChannel, type DeskChannel, type DeskMessage } from './desk-protocol.ts';

/** Real milliseconds for a reload of the audience's window. */
const RELOAD_MS = 5000;
/** Real milliseconds for the response to a command: a page responds at once, also while it opens a step. */
const RESPONSE_MS = 3000;

/** The connection of this desk with the audience's window of a tab; `send` commands that window, if it is there. */
export function useDeskLink(world: string, tab: string | null) {
  const [link, dispatch] = useReducer(nextLink, tab, firstLink);
  const channel = useRef<DeskChannel | null>(null);
  const timeout = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const desk = pageLoadName();
    const joined = joinChannel(world, (message: DeskMessage) => {
      if (message.kind === 'view') clearTimeout(timeout.current);
      dispatch({ kind: 'heard', message });
    });
    channel.current = joined;
    joined.post({ kind: 'hello', desk });
    const leave = () => joined.post({ kind: 'deskLeft', desk });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      joined.close();
    };
  }, [world]);

  const { load, phase } = link;
  useEffect(() => {
    if (load !== null) channel.current?.post({ kind: 'follow', desk: pageLoadName(), stage: load });
  }, [load]);
  useEffect(() => {
    if (phase !== 'waiting') return undefined;
    const wait = setTimeout(() => dispatch({ kind: 'waitedLong' }), RELOAD_MS);
    return () => clearTimeout(wait);
  }, [phase]);

  const send = useCallback((message: DeskMessage) => {
    channel.current?.post(message);
    clearTimeout(timeout.current);
    timeout.current = setTimeout(() => dispatch({ kind: 'noResponse' }), RESPONSE_MS);
  }, []);
  return { link, send } satisfies { link: DeskLink; send: (message: DeskMessage) => void };
}
