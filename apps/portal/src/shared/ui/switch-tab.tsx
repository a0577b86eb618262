import { useId } from 'react';
import { Row } from './layout/layout.tsx';
import styles from './switch-tab.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SwitchTabProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** The choices of the Manual/AutoPick switch tab. */
export const PICK_OPTIONS = [
  { value: 'manual', label: 'Manual' },
  { value: 'autopick', label: 'AutoPick' },
] as const;

/** Two or three choices side by side: a radio group, moved by the arrow keys. */
export function SwitchTab<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SwitchTabProps<Value>) {
  const name = useId();
  return (
    <Row as="fieldset" align="stretch" inline className={styles.group} data-screen-only="">
      <legend className={styles.legend}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <Row as="label" inline key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Row>
      ))}
    </Row>
  );
}
