import { useId, type ReactNode } from 'react';
import { Row } from './layout/layout.tsx';
import styles from './check-option.module.css';

interface CheckOptionProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox with its label, as one of several in a fieldset, whose font it has. */
export function CheckOption({ checked, onChange, children }: CheckOptionProps) {
  const id = useId();
  return (
    <Row as="label" inline className={styles.option} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </Row>
  );
}
