import { Dropdown } from '../../shared/ui/dropdown.tsx';
import { Field } from '../../shared/ui/layout/layout.tsx';
import styles from '../panel/parts.module.css';
import type { TabProps } from '../panel/tab-props.ts';
import { TextField } from '../panel/text-field.tsx';
import { useResponseFields } from './use-response-fields.ts';
import {
  CHOICES,
  EFFECTS,
  NUMBER_FIELDS,
  TEXT_FIELDS,
  usesText,
  WHEN_FIELDS,
  type EffectKind,
  type FaultFormState,
  type FormErrors,
  type NumberField,
  type TextName,
} from './fault-form-model.ts';

/** The value for an empty choice, which a list cannot contain. */
const ANY = 'any';
const METHODS = [ANY, 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EFFECT_OPTIONS = (Object.keys(EFFECTS) as EffectKind[]).map((value) => ({
  value,
  label: EFFECTS[value].label,
}));

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value === ANY ? 'Any' : value }));

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface RuleFieldsProps extends Pick<TabProps, 'personas'> {
  readonly form: FaultFormState;
  /** The errors that are shown. */
  readonly errors: FormErrors;
  readonly set: (change: Partial<FaultFormState>) => void;
}

/** The fields of a rule besides its path. */
export function RuleFields({ form, errors, personas, set }: RuleFieldsProps) {
  const numberField = (field: NumberField) => (
    <TextField
      key={field}
      label={NUMBER_FIELDS[field].label}
      inputMode="decimal"
      value={form[field]}
      onChange={(value) => set({ [field]: value })}
      error={errors[field]}
    />
  );
  return (
    <div className={styles.fields}>
      <Choice
        label="Method"
        value={form.method || ANY}
        options={optionsOf(METHODS)}
        onChange={(method) => set({ method: method === ANY ? '' : method })}
      />
      <Choice
        label="As persona"
        value={form.persona || ANY}
        options={optionsOf([ANY, ...personas.map(({ id }) => id)])}
        onChange={(persona) => set({ persona: persona === ANY ? '' : persona })}
      />
      <Choice
        label="Effect"
        value={form.effect}
        options={EFFECT_OPTIONS}
        onChange={(effect) => set({ effect: effect as EffectKind })}
      />
      {EFFECTS[form.effect].fields.map(numberField)}
      <EffectTexts form={form} errors={errors} set={set} />
      {WHEN_FIELDS.map(numberField)}
    </div>
  );
}

/** Id of the list of fields that the contract knows. */
const FIELDS_ID = 'bidstage-response-fields';

/** The choices and texts of the chosen effect; the paths of fields are offered while one is typed. */
function EffectTexts({ form, errors, set }: Omit<RuleFieldsProps, 'personas'>) {
  const { choices = [], texts = [] } = EFFECTS[form.effect];
  const paths = useResponseFields(form);
  return (
    <>
      {choices.map((name) => (
        <Choice
          key={name}
          label={CHOICES[name].label}
          value={form[name]}
          options={CHOICES[name].options}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {texts
        .filter((name: TextName) => usesText(form, name))
        .map((name) => (
          <TextField
            key={name}
            {...TEXT_FIELDS[name]}
            list={name === 'fieldPath' ? FIELDS_ID : undefined}
            value={form[name]}
            onChange={(value) => set({ [name]: value })}
            error={errors[name]}
          />
        ))}
      {usesText(form, 'fieldPath') && (
        <datalist id={FIELDS_ID}>
          {paths.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface ChoiceProps extends FieldProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ label, ...rest }: ChoiceProps) {
  return (
    <Field as="span" label={label}>
      <Dropdown {...rest} label={label} />
    </Field>
  );
}
