import { useState } from 'react';
import { describeControlError } from '#portal/shared/api/control-plane.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Form } from '../parts/form.tsx';
import type { TabProps } from '../parts/tab-props.ts';
import { TextField } from '../parts/text-field.tsx';
import { useSimStore, type FaultTarget } from '../sim-store.ts';
import { useAddFault } from './fault-actions.ts';
import { EMPTY_FORM, formErrors, type FaultFormState } from './fault-form-model.ts';
import { ruleOf } from './rule-of-form.ts';
import { RuleFields } from './rule-fields.tsx';

interface FaultFormProps extends Pick<TabProps, 'personas'> {
  /** The requests that the form begins with. */
  readonly target: FaultTarget | null;
}

/** A rule of the fault plan as a form; errors are shown after the first submit. */
export function FaultForm({ personas, target }: FaultFormProps) {
  const [form, setForm] = useState<FaultFormState>({ ...EMPTY_FORM, ...target });
  const [wasSent, setWasSent] = useState(false);
  const add = useAddFault();
  const errors = formErrors(form);
  const set = (change: Partial<FaultFormState>) => setForm((before) => ({ ...before, ...change }));
  return (
    <Form
      aria-label="New fault"
      onSubmit={() => {
        setWasSent(true);
        if (Object.keys(errors).length > 0 || add.isPending) return;
        add.mutate(ruleOf(form), { onSuccess: () => setWasSent(false) });
      }}
    >
      <TextField
        wide
        label="Path (* stands for one part, ** for any number of parts; empty: every path)"
        placeholder="/v1/prebid/charts/**"
        maxLength={500}
        value={form.path}
        onChange={(path) => set({ path })}
      />
      <TextField
        wide
        label="Query (name=value&name=*; empty: every query)"
        value={form.query}
        onChange={(query) => set({ query })}
      />
      <TextField
        wide
        label="Body (/field = value, or a text in it; empty: every body)"
        maxLength={1000}
        value={form.body}
        onChange={(body) => set({ body })}
      />
      <RuleFields form={form} errors={wasSent ? errors : {}} personas={personas} set={set} />
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
            useSimStore.setState({ faultTarget: null });
            setForm(EMPTY_FORM);
          }}
        >
          Clear the form
        </Button>
      </Toolbar>
    </Form>
  );
}
