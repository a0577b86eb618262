import { Dropdown } from '../../../../shared/ui/dropdown.tsx';
import { Field } from '../../../../shared/ui/layout/layout.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A labelled choice of a form. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Field as="span" label={props.label}>
      <Dropdown {...props} />
    </Field>
  );
}
