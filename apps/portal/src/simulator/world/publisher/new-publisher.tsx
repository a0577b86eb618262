import type { SimHost } from '../../sim-actions.ts';
import { useAddPublisher, useMakeItsWorld } from './publisher-actions.ts';
import { EMPTY_FORM } from './publisher-form-model.ts';
import { PublisherForm } from './publisher-form.tsx';
import { requestOf } from './publisher-request.ts';

/** Stores a publisher and makes its world. */
export function NewPublisher({ host }: { readonly host: SimHost }) {
  const add = useAddPublisher();
  const make = useMakeItsWorld(host);
  return (
    <PublisherForm
      label="Your own publisher"
      start={EMPTY_FORM}
      action="Make its world"
      busy={make.isPending}
      send={async (form) => {
        const { name } = await add.mutateAsync(requestOf(form));
        // The publisher is in the list now, also if its world cannot be made: the form is empty again.
        make.mutate(name);
      }}
    />
  );
}
