import { useState } from 'react';
import { describeControlError } from '../../shared/api/control-plane.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dropdown } from '../../shared/ui/dropdown.tsx';
import { Field, Stack, Toolbar } from '../../shared/ui/layout/layout.tsx';
import { Text } from '../../shared/ui/layout/text.tsx';
import styles from '../panel/parts.module.css';
import type { TabProps } from '../panel/tab-props.ts';
import { TextField } from '../panel/text-field.tsx';
import { useSimSession, type FaultTarget } from '../sim-session.ts';
import { useAddFault } from './fault-actions.ts';
import {
  EFFECTS,
  EMPTY_FORM,
  formErrors,
  NUMBER_FIELDS,
  ruleOf,
  WHEN_FIELDS,
  type EffectKind,
  type FaultForm as Form,
  type NumberField,
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

interface FaultFormProps extends Pick<TabProps, 'personas'> {
  /** The requests that the form begins with. */
  readonly target: FaultTarget | null;
}

/** A rule of the fault plan as a form; errors are shown after the first submit. */
export function FaultForm({ personas, target }: FaultFormProps) {
  const [form, setForm] = useState<Form>({ ...EMPTY_FORM, ...target });
  const [wasSent, setWasSent] = useState(false);
  const add = useAddFault();
  const errors = formErrors(form);
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const numberField = (field: NumberField) => (
    <TextField
      key={field}
      label={NUMBER_FIELDS[field].label}
      inputMode="decimal"
      value={form[field]}
      onChange={(value) => set({ [field]: value })}
      error={wasSent ? errors[field] : undefined}
    />
  );
  return (
    <Stack
      as="form"
      gap={3}
      shrink
      aria-label="New fault"
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (Object.keys(errors).length > 0 || add.isPending) return;
        add.mutate(ruleOf(form), { onSuccess: () => setWasSent(false) });
      }}
    >
      <TextField
        wide
        label="Path (* within a segment, ** across; empty for every path)"
        placeholder="/v1/prebid/charts/**"
        maxLength={500}
        value={form.path}
        onChange={(path) => set({ path })}
      />
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
        {form.effect === 'status' && (
          <TextField
            label="Message"
            maxLength={1000}
            value={form.msg}
            onChange={(msg) => set({ msg })}
          />
        )}
        {WHEN_FIELDS.map(numberField)}
      </div>
      {add.isError && (
        <Text tone="danger" font="hint" breaks role="alert">
          {describeControlError(add.error)}
        </Text>
      )}
      <Toolbar>
        <Button type="submit" variant="primary" busy={add.isPending}>
          Add fault
        </Button>
        <Button
          onClick={() => {
            useSimSession.setState({ faultTarget: null });
            setForm(EMPTY_FORM);
          }}
        >
          Clear the form
        </Button>
      </Toolbar>
    </Stack>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
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
