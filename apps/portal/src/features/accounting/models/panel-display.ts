/** Values of the URL parameter `panel`: `auto` follows the chosen request; the user has opened or closed the others. */
export const PANEL_STATES = ['auto', '1', '0'] as const;
export type PanelState = (typeof PANEL_STATES)[number];

/**
 * `open`: the panel is beside the list. `hint`: no request is chosen, and only its text is shown, under the
 * list. `closed`: the user has closed it.
 */
export type PanelDisplay = 'open' | 'hint' | 'closed';

/** How the details are shown; `isDocked` is the user's preference to keep the panel open without a chosen request. */
export function panelDisplay(
  state: PanelState,
  hasRequest: boolean,
  isDocked: boolean,
): PanelDisplay {
  if (state === '0') return 'closed';
  return state === '1' || hasRequest || isDocked ? 'open' : 'hint';
}

/** The state after opening the panel without a request: a closed one opens, whether or not it is docked. */
export function openedPanel(hasRequest: boolean): PanelState {
  return hasRequest ? 'auto' : '1';
}
