import { useCallback, useEffect, useReducer, useRef } from 'react';
import { pageLoadName } from '#portal/shared/clock/sim-clock.ts';
import { joinChannel, type DeskChannel, type DeskMessage, type StageId } from './desk-protocol.ts';
import type { DeskView } from './desk-types.ts';

/**
 * `waiting`: the audience's window may be loading; `away`: it shows no story, or is closed; `silent`: it did not respond
 * to a command.
 */
export type ConnectionPhase = 'waiting' | 'linked' | 'away' | 'silent';

/** The desk's connection with the audience's window. */
export interface DeskConnection {
  readonly phase: ConnectionPhase;
  /** The audience's tab: known from the start if it opened the desk. */
  readonly tab: string | null;
  /** The page in it that acts; null if there is none. */
  readonly load: string | null;
  /** The last view that it sent. */
  readonly view: DeskView | null;
}

export type DeskEvent =
  | { readonly kind: 'message'; readonly message: DeskMessage }
  /** No page came back in time. */
  | { readonly kind: 'reloadTimeout' }
  /** No page responded to a command in time. */
  | { readonly kind: 'responseTimeout' };

export const initialConnection = (tab: string | null): DeskConnection => ({
  phase: 'waiting',
  tab,
  load: null,
  view: null,
});

/** True for the page of the desk's own window; before any was found, every page of the world will do. */
const isOwnPage = (connection: DeskConnection, { load, tab }: StageId): boolean =>
  connection.load === null
    ? connection.tab === null || connection.tab === tab
    : connection.load === load;

function receive(connection: DeskConnection, message: DeskMessage): DeskConnection {
  if (message.kind === 'view' && isOwnPage(connection, message.stage))
    return { phase: 'linked', ...message.stage, view: message.view };
  if (message.kind === 'stageLeft' && connection.load === message.stage.load)
    return { ...connection, phase: 'waiting', load: null };
  return connection;
}

/** The connection after an event. */
export function reduceConnection(connection: DeskConnection, event: DeskEvent): DeskConnection {
  switch (event.kind) {
    case 'message':
      return receive(connection, event.message);
    case 'reloadTimeout':
      return connection.phase === 'waiting' ? { ...connection, phase: 'away' } : connection;
    case 'responseTimeout':
      // Another page of the same tab may respond the next time.
      return connection.phase === 'linked'
        ? { ...connection, phase: 'silent', load: null }
        : connection;
  }
}

/** Real milliseconds for a reload of the audience's window. */
const RELOAD_MS = 5000;
/** Real milliseconds for the response to a command: a page responds at once, also while it opens a step. */
const RESPONSE_MS = 3000;

/** Calls a function when somebody comes back to this window. Returns a function that ends it. */
function listenForReturn(onReturn: () => void): () => void {
  const onChange = () => {
    if (!document.hidden) onReturn();
  };
  document.addEventListener('visibilitychange', onChange);
  addEventListener('focus', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    removeEventListener('focus', onChange);
  };
}

/** Connects this desk with the audience's window of a tab; `send` commands that window, if it is there. */
export function useDeskConnection(world: string, tab: string | null) {
  const [connection, dispatch] = useReducer(reduceConnection, tab, initialConnection);
  const channel = useRef<DeskChannel | null>(null);
  const timeout = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const desk = pageLoadName();
    const joined = joinChannel(world, (message) => {
      if (message.kind === 'view') clearTimeout(timeout.current);
      dispatch({ kind: 'message', message });
    });
    channel.current = joined;
    joined.post({ kind: 'hello', desk });
    const leave = () => joined.post({ kind: 'deskLeft', desk });
    // After a sleep of the machine, what it showed may be of before.
    const askAgain = () => joined.post({ kind: 'hello', desk });
    const endListening = listenForReturn(askAgain);
    addEventListener('pagehide', leave);
    return () => {
      endListening();
      removeEventListener('pagehide', leave);
      leave();
      joined.close();
    };
  }, [world]);

  const { load, phase } = connection;
  useEffect(() => {
    if (load !== null) channel.current?.post({ kind: 'follow', desk: pageLoadName(), stage: load });
  }, [load]);
  useEffect(() => {
    if (phase !== 'waiting') return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'reloadTimeout' }), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const send = useCallback((message: DeskMessage) => {
    channel.current?.post(message);
    clearTimeout(timeout.current);
    timeout.current = setTimeout(() => dispatch({ kind: 'responseTimeout' }), RESPONSE_MS);
  }, []);
  return { connection, send };
}
