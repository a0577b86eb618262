import { useQuery } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { Choice } from '../parts/choice.tsx';
import styles from '../parts/parts.module.css';
import { plainOptions } from '../parts/options.ts';
import type { TabProps } from '../parts/tab-props.ts';
import { TextField } from '../parts/text-field.tsx';
import {
  CHOICES,
  EFFECT_OPTIONS,
  EFFECTS,
  NUMBER_FIELDS,
  TEXT_FIELDS,
  usesText,
  WHEN_FIELDS,
  type FaultFormState,
  type FormErrors,
  type NumberField,
} from './fault-form-model.ts';

/** The value of an empty choice: a list cannot contain an empty text. */
const ANY = 'any';
/** Methods with operations of `/v1`. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface RuleFieldsProps extends Pick<TabProps, 'personas'> {
  readonly form: FaultFormState;
  /** The errors that are shown. */
  readonly errors: FormErrors;
  readonly set: (change: Partial<FaultFormState>) => void;
}

/** The fields of a rule besides its path, query and body. */
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
  const optionalChoice = (
    label: string,
    field: 'method' | 'persona',
    values: readonly string[],
  ) => (
    <Choice
      label={label}
      value={form[field] || ANY}
      options={[{ value: ANY, label: 'Any' }, ...plainOptions(values)]}
      onChange={(value) => set({ [field]: value === ANY ? '' : value })}
    />
  );
  return (
    <div className={styles.fields}>
      {optionalChoice('Method', 'method', METHODS)}
      {optionalChoice(
        'As persona',
        'persona',
        personas.map(({ id }) => id),
      )}
      <Choice
        label="Effect"
        value={form.effect}
        options={EFFECT_OPTIONS}
        onChange={(effect) => set({ effect })}
      />
      {EFFECTS[form.effect].fields.map(numberField)}
      <EffectTexts form={form} errors={errors} set={set} />
      {WHEN_FIELDS.map(numberField)}
    </div>
  );
}

const FIELD_PATHS_ID = 'bidstage-response-fields';

/** The choices and texts of the chosen effect; the paths of fields are offered while one is typed. */
function EffectTexts({ form, errors, set }: Omit<RuleFieldsProps, 'personas'>) {
  const { choices = [], texts = [] } = EFFECTS[form.effect];
  const paths = useFieldPaths(form);
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
        .filter((name) => usesText(form, name))
        .map((name) => (
          <TextField
            key={name}
            {...TEXT_FIELDS[name]}
            list={name === 'fieldPath' ? FIELD_PATHS_ID : undefined}
            value={form[name]}
            onChange={(value) => set({ [name]: value })}
            error={errors[name]}
          />
        ))}
      {usesText(form, 'fieldPath') && (
        <datalist id={FIELD_PATHS_ID}>
          {paths.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Paths of the fields that the rule of a form can change; empty while they load, and where they cannot be read. */
function useFieldPaths(form: FaultFormState): readonly string[] {
  const method = METHODS.find((one) => one === form.method);
  const path = form.path.trim();
  const { data = [] } = useQuery({
    queryKey: ['sim', 'response-fields', method ?? '', path],
    queryFn: ({ signal }) =>
      api('listResponseFields', {
        query: { ...(method && { method }), ...(path && { path }) },
        signal,
      }),
    enabled: usesText(form, 'fieldPath'),
    staleTime: Infinity,
    retry: false,
  });
  const isEnumOnly = form.effect === 'unknown_enum';
  return data.filter(({ values }) => !isEnumOnly || values).map((field) => field.path);
}
