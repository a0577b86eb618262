import { useId, type ReactNode } from 'react';
import { Row } from './layout/layout.tsx';
import { Text } from './layout/text.tsx';
import styles from './on-off-switch.module.css';

interface OnOffSwitchProps {
  /** The name of the setting; the same text in both states. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** A change is pending: clicks are ignored. */
  readonly busy?: boolean;
}

/** A switch that shows ON or OFF next to a constant label (APG switch pattern). */
export function OnOffSwitch({ label, checked, onChange, busy }: OnOffSwitchProps) {
  const id = useId();
  return (
    <Row as="span" gap={2} inline data-screen-only="">
      <Text as="span" font="control" id={id}>
        {label}
      </Text>
      <Row
        as="button"
        justify="between"
        inline
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-busy={busy || undefined}
        className={styles.switch}
        onClick={() => {
          if (!busy) onChange(!checked);
        }}
      >
        <Text as="span" font="badge" aria-hidden="true">
          {checked ? 'ON' : 'OFF'}
        </Text>
        <span className={styles.thumb} aria-hidden="true" data-shape="" />
      </Row>
    </Row>
  );
}
