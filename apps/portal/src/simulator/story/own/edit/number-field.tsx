import { useState } from 'react';
import { TextField } from '../../../panel/text-field.tsx';

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
