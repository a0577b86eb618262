import { useId, useState } from 'react';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StatusBadge, type StatusMark, type StatusTone } from '../../../shared/ui/status-badge.tsx';
import type { Changes } from '../models/config-diff.ts';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './change-summary.module.css';

const FEW = 5;

interface ChangeListProps {
  /** The noun for the counted items: pages, ad units or bidders. */
  readonly label: string;
  readonly changes: Changes;
  /** The level of its heading. */
  readonly heading?: 'h3' | 'h4';
}

/** The changes to items of one kind: numbers and names. */
export function ChangeList({ label, changes, heading: Heading = 'h4' }: ChangeListProps) {
  const id = useId();
  const { added, changed, removed, unchanged } = changes;
  return (
    <Stack as="section" gap={2} shrink className={styles.kind} aria-labelledby={id}>
      <Heading id={id} className={styles.label}>
        {label}
      </Heading>
      <Names word="added" tone="green" mark="dot" names={added} />
      <Names word="changed" tone="blue" mark="half" names={changed} />
      <Names word="removed" tone="red" mark="cross" names={removed} />
      {unchanged > 0 && <Text tone="muted">{formatNumber(unchanged)} unchanged</Text>}
    </Stack>
  );
}

interface NamesProps {
  readonly word: string;
  readonly tone: StatusTone;
  readonly mark: StatusMark;
  readonly names: readonly string[];
}

function Names({ word, tone, mark, names }: NamesProps) {
  const [isLong, setLong] = useState(false);
  if (names.length === 0) return null;
  const shown = isLong ? names : names.slice(0, FEW);
  return (
    <Stack gap={1} className={styles.names}>
      <StatusBadge tone={tone} mark={mark}>
        {formatNumber(names.length)} {word}
      </StatusBadge>
      <ul>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > FEW && !isLong && (
        <Button
          size="toolbar"
          variant="quiet"
          className={styles.more}
          onClick={() => setLong(true)}
        >
          Show all {formatNumber(names.length)}
        </Button>
      )}
    </Stack>
  );
}
