import type { PanelTab } from './sim-session.ts';

/** The names of the panel's tabs. */
export const TAB_LABELS: Readonly<Record<PanelTab, string>> = {
  story: 'Story',
  world: 'World',
  share: 'Share',
  faults: 'Faults',
  journal: 'Journal',
  state: 'State',
};
