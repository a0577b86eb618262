import type { DeskMessage, StageName } from './desk-protocol.ts';
import type { DeskView } from './desk-view.ts';

/**
 * The desk's connection with the audience's window. `waiting`: it may be loading; `away`: it shows no story, or is
 * closed; `silent`: it did not respond to a command.
 */
export type LinkPhase = 'waiting' | 'linked' | 'away' | 'silent';

export interface DeskLink {
  readonly phase: LinkPhase;
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

export const firstLink = (tab: string | null): DeskLink => ({
  phase: 'waiting',
  tab,
  load: null,
  view: null,
});

/** True for the page of the desk's own window; before any was found, every page of the world will do. */
const isOwn = (link: DeskLink, { load, tab }: StageName): boolean =>
  link.load === null ? link.tab === null || link.tab === tab : link.load === load;

function heard(link: DeskLink, message: DeskMessage): DeskLink {
  if (message.kind === 'view' && isOwn(link, message.stage)) {
    const { load, tab } = message.stage;
    return { phase: 'linked', tab, load, view: message.view };
  }
  if (message.kind === 'stageLeft' && link.load === message.stage.load)
    return { ...link, phase: 'waiting', load: null };
  return link;
}

/** The connection after an event. */
export function nextLink(link: DeskLink, event: DeskEvent): DeskLink {
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
