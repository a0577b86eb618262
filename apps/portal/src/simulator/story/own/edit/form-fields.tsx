import { type Ref, useState } from 'react';
import { Field } from '../../../../shared/ui/layout/layout.tsx';
import { useFieldError } from '../../../panel/use-field-error.tsx';
import styles from '../../../panel/parts.module.css';
import { TextField } from '../../../panel/text-field.tsx';

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

interface NumberFieldProps {
  readonly label: string;
  /** Undefined while it is empty. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly error?: string | undefined;
}

/** A field for a number from 0; a text that is none is kept in the field alone, with its error. */
export function NumberField({ label, value, onChange, error }: NumberFieldProps) {
  const [text, setText] = useState(String(value ?? ''));
  const isNumber = /^\d*\.?\d*$/.test(text) && text !== '.';
  const shown =
    isNumber && (text === '' ? undefined : Number(text)) !== value ? String(value ?? '') : text;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={shown}
      error={isNumber ? error : 'A number'}
      onChange={(next) => {
        setText(next);
        if (/^\d*\.?\d*$/.test(next) && next !== '.')
          onChange(next === '' ? undefined : Number(next));
      }}
    />
  );
}
