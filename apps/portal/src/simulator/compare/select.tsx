import { Field } from '../../shared/ui/layout/layout.tsx';
import panel from '../panel/parts.module.css';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly textOf?: (option: string) => string;
  readonly onChange: (value: string) => void;
}

/** A labelled list of options. */
export function Select({ label, value, options, textOf = (text) => text, onChange }: SelectProps) {
  return (
    <Field label={label}>
      <select
        className={panel.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </Field>
  );
}
