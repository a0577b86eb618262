import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Stack, Toolbar } from '../../../shared/ui/layout/layout.tsx';
import type { SimHost } from '../../sim-actions.ts';
import { useAddPublisher, useMakeItsWorld } from './publisher-actions.ts';
import { EMPTY_FORM, formErrors, requestOf } from './publisher-form-model.ts';
import { PublisherFields } from './publisher-fields.tsx';
import { Refusal } from './refusal.tsx';

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
      <PublisherFields
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
