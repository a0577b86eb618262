import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from '#portal/shared/ui/layout/layout.tsx';
import { useFieldError } from './use-field-error.tsx';
import styles from './parts.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Uses a whole line of the form. */
  readonly wide?: boolean;
}

export function TextField({ label, value, onChange, error, wide, ...rest }: TextFieldProps) {
  const { aria, text } = useFieldError(error);
  return (
    <Field label={label} className={wide ? styles.wideField : undefined}>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        value={value}
        className={styles.input}
        {...aria}
        onChange={(event) => onChange(event.target.value)}
      />
      {text}
    </Field>
  );
}
