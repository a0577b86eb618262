import type { Story } from '@bidstage/mock-api/contract/operations/control/stories';
import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { hiddenPage } from './hidden-page.ts';
import { setControlToken } from '../shared/api/control-plane.ts';

/** The tabs of the panel by task, in the order on the screen. */
export const PANEL_TASKS = {
  Present: ['story', 'world', 'share'],
  Test: ['faults', 'journal', 'state'],
} as const;
export const PANEL_TABS = Object.values(PANEL_TASKS).flat();
export type PanelTab = (typeof PANEL_TABS)[number];

export const TAB_LABELS: Readonly<Record<PanelTab, string>> = {
  story: 'Story',
  world: 'World',
  share: 'Share',
  faults: 'Faults',
  journal: 'Journal',
  state: 'State',
};

export interface FaultTarget {
  readonly method: string;
  readonly path: string;
}

/** What a link leaves to do and to show when the portal has loaded. */
interface Arrival {
  readonly message: string;
  readonly currency?: string | undefined;
  /** The page load that left it (`performance.timeOrigin`), which does not show it itself. */
  readonly leftBy?: number;
}

/** The left top corner of what floats over the page, in px of the window. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

export interface SimStore {
  readonly panelOpen: boolean;
  /** Width of the panel in px. */
  readonly panelWidth: number;
  /** The edge of the window at which the panel stands: it covers what is there. */
  readonly panelSide: 'left' | 'right';
  /** The strip with the note under the screens, for a presenter without a second screen. */
  readonly remoteOpen: boolean;
  /** Where the presenter has moved it, in px of the window; null until then. */
  readonly remotePlace: Place | null;
  readonly tab: PanelTab;
  /** Fills the form of a new fault; null for an empty form. */
  readonly faultTarget: FaultTarget | null;
  /** The entry of the journal that is open; null for none. */
  readonly journalEntry: number | null;
  /** Presenter mode: only a small note of the simulator is visible. */
  readonly presenting: boolean;
  /** The mark around what a step of a story speaks of is shown. */
  readonly isMarkShown: boolean;
  readonly recording: boolean;
  /** The next part of the simulator that appears takes the focus, also after a load of the page. */
  readonly focusWanted: boolean;
  /** This tab has shown the world of a prospect: how it begins is decided. */
  readonly hasBegun: boolean;
  readonly prospect: string;
  readonly arrival: Arrival | null;
  /** The world that the catalogue created for this tab; null for none. */
  readonly passing: string | null;
  /** The step that this tab has shown, as story and index; empty before. */
  readonly shownStep: string;
  /** A name of this tab for the presenter's desk, the same after a reload; empty until a story is applied in it. */
  readonly tabName: string;
  /** The token of a server that asks for one (SIM_TOKEN). */
  readonly token: string | null;
  readonly tokenAsked: boolean;
}

/** In px. */
const PANEL_WIDTH = 440;

/**
 * Stored in sessionStorage: it belongs to one presentation in one tab, while the portal's preferences outlive a session
 * in this browser. Only the simulator's own code writes it, so that the portal itself, and any portal against a real
 * API, stores only its preferences.
 */
export const useSimStore = create<SimStore>()(
  persist(
    (): SimStore => ({
      panelOpen: false,
      panelWidth: PANEL_WIDTH,
      panelSide: 'right',
      remoteOpen: false,
      remotePlace: null,
      tab: 'story',
      faultTarget: null,
      journalEntry: null,
      presenting: hiddenPage !== null,
      isMarkShown: true,
      recording: false,
      focusWanted: false,
      hasBegun: hiddenPage !== null,
      prospect: hiddenPage?.prospect ?? '',
      arrival: null,
      passing: null,
      shownStep: '',
      tabName: '',
      token: hiddenPage?.token ?? null,
      tokenAsked: false,
    }),
    { name: 'bidstage-sim', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

setControlToken(useSimStore.getState().token);
useSimStore.subscribe(({ token }) => setControlToken(token));

let opener: Element | null = null;

/** Opens the panel, on the given tab if any, and focuses it. */
export function openPanel(tab?: PanelTab): void {
  opener = document.activeElement;
  useSimStore.setState({ panelOpen: true, focusWanted: true, ...(tab && { tab }) });
}

/** Closes the panel and returns the focus to the element that had it before the panel opened. */
export function closePanel(): void {
  useSimStore.setState({ panelOpen: false });
  const button = document.querySelector<HTMLElement>('[data-sim-panel-button]');
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : button;
  target?.focus();
  opener = null;
}

/**
 * Focuses an element of a part that appears because its user has just opened it, or has used a control of the simulator
 * that loaded the page again: else the focus would begin at the document's top. A reload by the browser takes no focus.
 */
export function useWantedFocus(selector: string, isFirst = true): void {
  useEffect(() => {
    if (!isFirst || !useSimStore.getState().focusWanted) return;
    useSimStore.setState({ focusWanted: false });
    document.querySelector<HTMLElement>(selector)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only as it appears: what has the focus later keeps it
  }, []);
}

export function setPresenting(presenting: boolean): void {
  useSimStore.setState({ presenting });
}

/**
 * The presenter's strip under the portal instead of the panel. A story for prospects has the portal to itself, one
 * for testers also shows what the simulator does.
 */
export function openRemote({ audience }: Pick<Story, 'audience'>): void {
  useSimStore.setState({
    panelOpen: false,
    remoteOpen: true,
    presenting: audience !== 'qa',
  });
}

/** A tab begins in the world of a prospect before an audience: the first tab, and every other one. */
export function beginTab(isOfProspect: boolean): void {
  const { hasBegun, panelOpen, arrival } = useSimStore.getState();
  if (!isOfProspect || hasBegun) return;
  useSimStore.setState({ hasBegun: true });
  // A tab that opens with a panel, or with a message of a link, is somebody's who works.
  if (!panelOpen && arrival === null) openRemote({});
}
