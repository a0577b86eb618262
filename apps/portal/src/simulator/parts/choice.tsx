import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { Field } from '#portal/shared/ui/layout/layout.tsx';
import styles from './parts.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Uses a whole line of the form. */
  readonly wide?: boolean;
}

export function Choice<Value extends string>({ wide = false, ...props }: ChoiceProps<Value>) {
  return (
    <Field as="span" label={props.label} className={wide ? styles.wideField : undefined}>
      <Dropdown {...props} />
    </Field>
  );
}
