import { useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { XIcon } from '#portal/shared/ui/icons.tsx';
import { Field, Row } from '#portal/shared/ui/layout/layout.tsx';
import { useFieldError } from '#portal/simulator/parts/use-field-error.tsx';
import styles from '#portal/simulator/parts/parts.module.css';
import { TextField } from '#portal/simulator/parts/text-field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

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

const isNumber = (text: string): boolean => /^\d*\.?\d*$/.test(text) && text !== '.';

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** A field for a number from 0; any other text stays in the field alone, with its error. */
export function NumberField({ label, value, onChange, error }: NumberFieldProps) {
  const [text, setText] = useState(String(value ?? ''));
  const isValid = isNumber(text);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={isValid && numberOf(text) !== value ? String(value ?? '') : text}
      error={isValid ? error : 'A number'}
      onChange={(next) => {
        setText(next);
        if (isNumber(next)) onChange(numberOf(next));
      }}
    />
  );
}

interface RemovableLineProps {
  /** The name of the button that removes it. */
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function RemovableLine({ label, onRemove, children }: RemovableLineProps) {
  return (
    <Row gap={2} justify="between">
      {children}
      <IconButton size="small" label={label} onClick={onRemove}>
        <XIcon size={14} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
