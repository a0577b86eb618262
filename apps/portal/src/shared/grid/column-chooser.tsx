import { Columns3Icon } from '../ui/icons.tsx';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { FloatingPanel, usePanelButton } from '../ui/floating-panel.tsx';
import { IconButton } from '../ui/icon-button.tsx';
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

interface ColumnChooserProps {
  readonly columns: readonly ColumnName[];
  readonly presets: readonly ColumnPreset[];
  readonly choice: ColumnChoice;
  /** The column that the table is sorted by, which stays visible. */
  readonly sortKey: string;
  readonly onChoice: (choice: ColumnChoice) => void;
}

/** A button that opens the choice of a table's columns: ready-made sets, and each column by itself. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { isOpen, button, panel } = usePanelButton();
  return (
    <>
      <IconButton label="Columns" aria-haspopup="dialog" {...button}>
        <Columns3Icon size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <FloatingPanel {...panel} role="dialog" aria-label="Columns" className={styles.panel}>
          <Choices {...props} />
        </FloatingPanel>
      )}
    </>
  );
}

function Choices({ columns, presets, choice, sortKey, onChoice }: ColumnChooserProps) {
  const all = { title: 'With changes', keys: columns.map(({ key }) => key) };
  const hasExtra = columns.some(({ isExtra }) => isExtra);
  return (
    <Stack gap={3}>
      <Row as="fieldset" gap={2} wrap className={styles.part}>
        <legend className={styles.legend}>Presets</legend>
        <Button
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
