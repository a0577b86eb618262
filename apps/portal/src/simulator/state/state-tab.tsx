import { useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import type { TabProps } from '../parts/tab-props.ts';
import { startPicking } from '../explain/explain-state.ts';
import { EXPLAIN_KEYS } from '../shortcut-names.ts';
import { useSimState } from '../sim-queries.ts';
import { closePanel } from '../sim-store.ts';
import { SnapshotsSection } from './snapshots-section.tsx';
import { TableInspector } from './table-inspector.tsx';

/** The panel covers the page on a narrow screen. */
function pickFigure(): void {
  closePanel();
  startPicking();
}

export function StateTab({ host }: TabProps) {
  return (
    <Stack gap={6}>
      <Section title="State">
        <ControlArea query={useSimState()}>
          {(state) => (
            <>
              <dl className={styles.facts}>
                <dt>Seed</dt>
                <dd>{state.seed}</dd>
                <dt>Clock</dt>
                <dd>
                  {state.clock.now}, {state.clock.mode}
                </dd>
                <dt>State hash</dt>
                <Text as="dd" font="code">
                  {state.stateHash}
                </Text>
              </dl>
              <Tables counts={state.counts} />
            </>
          )}
        </ControlArea>
      </Section>
      <Section
        title="Figures"
        hint={`See what a number of the page consists of, and what changed it. Press ${EXPLAIN_KEYS} on the focused number, hold Alt and click any number, or:`}
      >
        <Button size="toolbar" onClick={pickFigure}>
          Pick a figure
        </Button>
      </Section>
      <SnapshotsSection host={host} />
    </Stack>
  );
}

function Tables({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const names = Object.keys(counts);
  const [chosen, setChosen] = useState<string>();
  const table = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  if (table === undefined) return <p className={styles.none}>The state holds no tables.</p>;
  return (
    <>
      <Dropdown
        label="Table"
        value={table}
        options={names.map((name) => ({ value: name, label: `${name} (${counts[name]})` }))}
        onChange={setChosen}
      />
      <TableInspector key={table} table={table} />
    </>
  );
}
