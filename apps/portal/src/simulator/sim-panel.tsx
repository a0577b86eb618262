import { XIcon } from '#portal/shared/ui/icons.tsx';
import { Tabs } from 'radix-ui';
import type { ComponentType, KeyboardEvent } from 'react';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { JournalTab } from './journal/journal-tab.tsx';
import {
  closePanel,
  PANEL_TABS,
  PANEL_TASKS,
  TAB_LABELS,
  useSimStore,
  useWantedFocus,
  type PanelTab,
} from './sim-store.ts';
import { StoryTab } from './story/story-tab.tsx';
import { WorldTab } from './world-tab.tsx';
import { PanelEdge } from './panel-edge.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { lazyPart } from './parts/lazy-part.tsx';
import styles from './sim-panel.module.css';
import type { TabProps } from './parts/tab-props.ts';

/** Only the tabs that open first are loaded with the panel. */
const TAB_CONTENTS: Readonly<Record<PanelTab, ComponentType<TabProps>>> = {
  story: StoryTab,
  world: WorldTab,
  share: lazyPart('This tab', async () => (await import('./share/share-tab.tsx')).ShareTab),
  faults: lazyPart('This tab', async () => (await import('./faults/faults-tab.tsx')).FaultsTab),
  journal: JournalTab,
  state: lazyPart('This tab', async () => (await import('./state/state-tab.tsx')).StateTab),
};

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.stopPropagation();
  closePanel();
}

/**
 * The simulator's panel at an edge of the window. It is not modal: the portal next to it stays usable, and what it covers
 * is free when it moves to the other side.
 */
export function SimPanel({ personas, host }: TabProps) {
  const tab = useSimStore((session) => session.tab);
  const side = useSimStore(({ panelSide }) => panelSide);
  useWantedFocus('[data-sim-panel] [aria-selected=true]');
  return (
    <Row
      align="stretch"
      role="dialog"
      aria-label="Simulator panel"
      aria-modal="false"
      className={styles.panel}
      data-sim-panel={side}
      onKeyDown={onKeyDown}
    >
      <PanelEdge />
      <Tabs.Root
        value={tab}
        onValueChange={(next) => useSimStore.setState({ tab: next as PanelTab })}
        className={styles.tabs}
      >
        <Row gap={1} fixed className={styles.header} data-sim-header="">
          <Row as={Tabs.List} align="stretch" shrink className={styles.list} aria-label="Simulator">
            {Object.entries(PANEL_TASKS).map(([task, names]) => (
              <Row
                key={task}
                align="stretch"
                fixed
                role="presentation"
                className={styles.task}
                data-task={task}
              >
                {names.map((name) => (
                  <Tabs.Trigger key={name} value={name} className={styles.tab}>
                    {TAB_LABELS[name]}
                  </Tabs.Trigger>
                ))}
              </Row>
            ))}
          </Row>
          <IconButton
            label="Move the panel to the other side"
            size="small"
            className={styles.move}
            onClick={() => useSimStore.setState({ panelSide: side === 'left' ? 'right' : 'left' })}
          >
            ⇄
          </IconButton>
          <IconButton label="Close the simulator panel" onClick={closePanel}>
            <XIcon size={16} aria-hidden="true" />
          </IconButton>
        </Row>
        {PANEL_TABS.map((name) => {
          const Content = TAB_CONTENTS[name];
          return (
            <Tabs.Content key={name} value={name} className={styles.content}>
              <Content personas={personas} host={host} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </Row>
  );
}
