import { useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { FloatingPanel } from '../ui/floating-panel.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { Text } from '../ui/layout/text.tsx';
import styles from './column-chooser.module.css';
import {
  isPreset,
  isShown,
  toggleColumn,
  type ColumnChoice,
  type ColumnName,
  type ColumnPreset,
} from './column-choice.ts';
import { fullTitle } from './tree.ts';

export interface ColumnChooserProps {
  readonly columns: readonly ColumnName[];
  readonly presets: readonly ColumnPreset[];
  readonly choice: ColumnChoice;
  /** The column that the table is sorted by, which stays visible. */
  readonly sortKey: string;
  readonly onChoice: (choice: ColumnChoice) => void;
}

interface ColumnDialogProps extends ColumnChooserProps {
  /** The button that it stands at. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The choice of a table's columns: ready-made sets, and each column by itself. */
export function ColumnDialog({ anchor, onClose, ...choices }: ColumnDialogProps) {
  return (
    <FloatingPanel
      {...{ anchor, onClose }}
      role="dialog"
      aria-label="Columns"
      className={styles.panel}
    >
      <Choices {...choices} />
    </FloatingPanel>
  );
}

function Choices({ columns, presets, choice, sortKey, onChoice }: ColumnChooserProps) {
  const all = { title: 'With changes', keys: columns.map(({ key }) => key) };
  const hasExtra = columns.some(({ isExtra }) => isExtra);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack gap={3}>
      <Row as="fieldset" gap={2} wrap className={styles.part}>
        <legend className={styles.legend}>Presets</legend>
        <Button
          ref={first}
          size="toolbar"
          aria-pressed={choice === undefined}
          onClick={() => onChoice(undefined)}
        >
          {hasExtra ? 'Standard' : 'All'}
        </Button>
        {[...presets, ...(hasExtra ? [all] : [])].map((preset) => (
          <Button
            key={preset.title}
            size="toolbar"
            aria-pressed={isPreset(columns, choice, preset)}
            onClick={() => onChoice(preset.keys)}
          >
            {preset.title}
          </Button>
        ))}
      </Row>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>Columns</legend>
        <div className={styles.list}>
          {columns.map((column) => (
            <ColumnBox
              key={column.key}
              title={fullTitle(column)}
              isSorted={column.key === sortKey}
              checked={isShown(column, choice) || column.key === sortKey}
              onToggle={() => onChoice(toggleColumn(columns, choice, column.key))}
            />
          ))}
        </div>
      </fieldset>
    </Stack>
  );
}

interface ColumnBoxProps {
  readonly title: string;
  readonly isSorted: boolean;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** The column that the table is sorted by cannot be hidden, and says why. */
function ColumnBox({ title, isSorted, checked, onToggle }: ColumnBoxProps) {
  const id = useId();
  return (
    <Row as="label" gap={2} className={styles.column}>
      <input
        type="checkbox"
        checked={checked}
        disabled={isSorted}
        aria-describedby={isSorted ? id : undefined}
        onChange={onToggle}
      />
      {/* The space separates the words for a screen reader. */}
      {`${title} `}
      {isSorted && (
        <Text as="span" id={id} tone="muted" font="hint">
          sorted
        </Text>
      )}
    </Row>
  );
}
