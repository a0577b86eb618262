import { lazy, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dropdown } from '../../../shared/ui/dropdown.tsx';
import { Field, Stack, Toolbar } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { LazyPart } from '../../panel/lazy-part.tsx';
import panel from '../../panel/parts.module.css';
import { TextField } from '../../panel/text-field.tsx';
import type { SimHost } from '../../sim-actions.ts';
import { PageKinds } from './page-kinds.tsx';
import { refusalOf, useAddPublisher, useMakeItsWorld } from './publisher-actions.ts';
import {
  COUNTRY_OPTIONS,
  EMPTY_FORM,
  formErrors,
  LABELS,
  requestOf,
  type PublisherErrors,
  type PublisherForm as Form,
} from './publisher-form-model.ts';
import styles from './publisher-form.module.css';

const BrandingFields = lazy(async () => {
  const { BrandingFields: Component } = await import('./branding/branding-fields.tsx');
  return { default: Component };
});

/** A publisher of one's own as a form; errors are shown after the first submit. */
export function PublisherForm({ host }: { readonly host: SimHost }) {
  const [form, setForm] = useState(EMPTY_FORM);
  const [wasSent, setWasSent] = useState(false);
  const add = useAddPublisher();
  const make = useMakeItsWorld(host);
  const errors = formErrors(form);
  const isBusy = add.isPending || make.isPending;
  const send = async () => {
    const { name } = await add.mutateAsync(requestOf(form));
    // The publisher is in the list now, also if its world cannot be made: sending it again would store a second one.
    setForm(EMPTY_FORM);
    setWasSent(false);
    make.mutate(name);
  };
  return (
    <Stack
      as="form"
      gap={3}
      shrink
      noValidate
      aria-label="Your own publisher"
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        // The mutation keeps its error for the form.
        if (Object.keys(errors).length === 0 && !isBusy) send().catch(() => undefined);
      }}
    >
      <Fields
        form={form}
        errors={wasSent ? errors : {}}
        set={(change) => setForm((before) => ({ ...before, ...change }))}
      />
      {add.isError && <Refusal error={add.error} />}
      <Toolbar>
        <Button type="submit" variant="primary" busy={isBusy}>
          Make its world
        </Button>
      </Toolbar>
    </Stack>
  );
}

interface FieldsProps {
  readonly form: Form;
  /** The errors that are shown. */
  readonly errors: PublisherErrors;
  readonly set: (change: Partial<Form>) => void;
}

function Fields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <div className={panel.fields}>
        <TextField
          wide
          label={LABELS.name}
          maxLength={60}
          value={form.name}
          onChange={(name) => set({ name })}
          error={errors.name}
        />
        <TextField
          label={LABELS.pageViewsPerMonth}
          inputMode="numeric"
          placeholder="3,000,000"
          value={form.views}
          onChange={(views) => set({ views })}
          error={errors.views}
        />
        <Field as="span" label={LABELS.country} className={styles.country}>
          <Dropdown
            label={LABELS.country}
            value={form.country}
            options={COUNTRY_OPTIONS}
            onChange={(country) => set({ country })}
          />
        </Field>
        <TextField
          wide
          label={`${LABELS.monthlyRevenue}, in the country’s currency (optional)`}
          inputMode="decimal"
          value={form.revenue}
          onChange={(revenue) => set({ revenue })}
          error={errors.revenue}
        />
      </div>
      <LazyPart what="Logo and accent colour">
        <BrandingFields form={form} errors={errors} set={set} />
      </LazyPart>
      <PageKinds value={form.pages} onChange={(pages) => set({ pages })} error={errors.pages} />
    </>
  );
}

/** Why the server did not store the publisher. */
function Refusal({ error }: { readonly error: unknown }) {
  return (
    <Stack role="alert" gap={1}>
      {refusalOf(error).map((sentence) => (
        <Text key={sentence} tone="danger" font="hint" breaks>
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}
