import { useId, type InputHTMLAttributes } from 'react';
import { Field } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from './parts.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Uses a whole line of the form. */
  readonly wide?: boolean;
}

/** A labelled field with its error text. */
export function TextField({ label, value, onChange, error, wide, ...rest }: TextFieldProps) {
  const errorId = useId();
  return (
    <Field label={label} className={wide ? styles.wideField : undefined}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        value={value}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <Text as="span" tone="danger" font="hint" breaks id={errorId}>
          {error}
        </Text>
      )}
    </Field>
  );
}
