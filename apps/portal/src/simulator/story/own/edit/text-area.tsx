import type { Ref } from 'react';
import { Field } from '../../../../shared/ui/layout/layout.tsx';
import { useFieldError } from '../../../panel/use-field-error.tsx';
import styles from '../../../panel/parts.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines with its error text. */
export function TextArea({ label, value, onChange, rows = 3, error, ref }: TextAreaProps) {
  const { aria, text } = useFieldError(error);
  return (
    <Field label={label} className={styles.wideField}>
      <textarea
        ref={ref}
        rows={rows}
        value={value}
        className={styles.textarea}
        {...aria}
        onChange={(event) => onChange(event.target.value)}
      />
      {text}
    </Field>
  );
}
