import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export const PANEL_TABS = ['world', 'story', 'faults', 'journal', 'state', 'share'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** How far a story has been told in a world; `step` counts from 0. */
interface StoryProgress {
  readonly world: string;
  readonly story: string;
  readonly step: number;
}

/** What a link leaves to be said and done once the portal is there. */
interface Arrival {
  readonly message: string;
  readonly currency?: string | undefined;
}

/** What the simulator remembers of this tab. */
export interface SimSession {
  readonly panelOpen: boolean;
  readonly tab: PanelTab;
  readonly storyProgress: StoryProgress | null;
  /** Presenter mode: nothing of the simulator shows but a small note. */
  readonly presenting: boolean;
  readonly prospect: string;
  readonly arrival: Arrival | null;
  /** The world that the catalogue made for this tab; null for none. */
  readonly passing: string | null;
}

/**
 * Kept in sessionStorage: it belongs to one presentation in one tab, while the portal's preferences are what outlives a
 * session on this browser. Only the simulator's own code writes it, so that the portal itself, and any portal against a
 * real API, keeps nothing but its preferences.
 */
export const useSimSession = create<SimSession>()(
  persist(
    (): SimSession => ({
      panelOpen: false,
      tab: 'world',
      storyProgress: null,
      presenting: false,
      prospect: '',
      arrival: null,
      passing: null,
    }),
    { name: 'bidstage-sim', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

let opener: Element | null = null;
let focusWanted = false;

/** Opens the panel, on a tab if one is named, and moves the focus there. */
export function openPanel(tab?: PanelTab): void {
  opener = document.activeElement;
  focusWanted = true;
  useSimSession.setState({ panelOpen: true, ...(tab && { tab }) });
}

/** Closes the panel and brings the focus back to where it was when the panel was opened. */
export function closePanel(): void {
  useSimSession.setState({ panelOpen: false });
  const button = document.querySelector<HTMLElement>('[data-sim-panel-button]');
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : button;
  target?.focus();
  opener = null;
}

/** Whether the panel that appears was opened by hand just now: after a reload it takes no focus. */
export function takeFocusWanted(): boolean {
  const wanted = focusWanted;
  focusWanted = false;
  return wanted;
}

/** Enters or leaves presenter mode. */
export function setPresenting(presenting: boolean): void {
  useSimSession.setState({ presenting });
}
