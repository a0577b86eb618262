import { TextField } from '../parts/text-field.tsx';
import { TYPED, type TypedKey } from './form-fields.ts';
import type { FieldsProps } from './publisher-form-model.ts';

interface TypedFieldProps extends FieldsProps {
  readonly field: TypedKey;
  /** What is assumed, where it depends on the country. */
  readonly placeholder?: string | undefined;
  /** Said after the label: `Revenue a month, EUR`. */
  readonly unit?: string;
  readonly wide?: boolean;
  readonly autoFocus?: boolean;
}

/** A field of the form that is typed. */
export function TypedField({ field, placeholder, unit = '', ...props }: TypedFieldProps) {
  const { form, errors, set, wide, autoFocus } = props;
  const { label, placeholder: example, maxLength, inputMode } = TYPED[field];
  return (
    <TextField
      wide={wide ?? false}
      autoFocus={autoFocus}
      label={unit === '' ? label : `${label}, ${unit}`}
      placeholder={placeholder ?? example}
      maxLength={maxLength}
      inputMode={inputMode}
      value={form[field]}
      onChange={(text) => set({ [field]: text })}
      error={errors[field]}
    />
  );
}
