import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type DeskMessage, type StageId, joinChannel, type DeskChannel } from './desk-protocol.ts';
import type { DeskView } from './desk-view.ts';
import { pageLoadName } from '../../../shared/clock/sim-clock.ts';

/**
 * The desk's connection with the audience's window. `waiting`: it may be loading; `away`: it shows no story, or is
 * closed; `silent`: it did not respond to a command.
 */
export type ConnectionPhase = 'waiting' | 'linked' | 'away' | 'silent';

export interface DeskConnection {
  readonly phase: ConnectionPhase;
  /** The audience's window: its tab is known from the start if it opened the desk. */
  readonly tab: string | null;
  /** The page in it that acts; null if there is none. */
  readonly load: string | null;
  /** The last view that it sent. */
  readonly view: DeskView | null;
}

export type DeskEvent =
  | { readonly kind: 'heard'; readonly message: DeskMessage }
  /** Nothing came from a page that is waited for. */
  | { readonly kind: 'waitedLong' }
  /** Nothing came after a command. */
  | { readonly kind: 'noResponse' };

export const initialConnection = (tab: string | null): DeskConnection => ({
  phase: 'waiting',
  tab,
  load: null,
  view: null,
});

/** True for the page of the desk's own window; before any was found, every page of the world will do. */
const isOwn = (link: DeskConnection, { load, tab }: StageId): boolean =>
  link.load === null ? link.tab === null || link.tab === tab : link.load === load;

function heard(link: DeskConnection, message: DeskMessage): DeskConnection {
  if (message.kind === 'view' && isOwn(link, message.stage)) {
    const { load, tab } = message.stage;
    return { phase: 'linked', tab, load, view: message.view };
  }
  if (message.kind === 'stageLeft' && link.load === message.stage.load)
    return { ...link, phase: 'waiting', load: null };
  return link;
}

/** The connection after an event. */
export function reduceConnection(link: DeskConnection, event: DeskEvent): DeskConnection {
  switch (event.kind) {
    case 'heard':
      return heard(link, event.message);
    case 'waitedLong':
      return link.phase === 'waiting' ? { ...link, phase: 'away' } : link;
    case 'noResponse':
      // Another page of the same tab may respond the next time.
      return link.phase === 'linked' ? { ...link, phase: 'silent', load: null } : link;
  }
}

/** Real milliseconds for a reload of the audience's window. */
const RELOAD_MS = 5000;
/** Real milliseconds for the response to a command: a page responds at once, also while it opens a step. */
const RESPONSE_MS = 3000;

/** The connection of this desk with the audience's window of a tab; `send` commands that window, if it is there. */
export function useDeskConnection(world: string, tab: string | null) {
  const [link, dispatch] = useReducer(reduceConnection, tab, initialConnection);
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
  return { link, send } satisfies { link: DeskConnection; send: (message: DeskMessage) => void };
}
