import { ControlArea } from '../parts/control-area.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import panel from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import type { SimHost } from '../sim-actions.ts';
import { useAddPublisher, useMakeItsWorld, usePublishers } from './publisher-actions.ts';
import { EMPTY_FORM } from './publisher-form-model.ts';
import { PublisherForm } from './publisher-form.tsx';
import { PublisherItem } from './publisher-item.tsx';
import { requestOf } from './publisher-request.ts';

const UploadPublisher = lazyPart(
  'The upload',
  async () => (await import('./upload-publisher.tsx')).UploadPublisher,
);

interface HostProps {
  readonly host: SimHost;
}

/** Worlds for a publisher that the visitor describes, and the publishers that are stored. */
export function PublisherSection({ host }: HostProps) {
  const query = usePublishers();
  return (
    <Section
      title="Your own publisher"
      hint="Makes a world that also has this publisher, and signs in as it. Only the name and the page views must be filled in; the rest is typical of the country."
    >
      <NewPublisher host={host} />
      <ControlArea query={query} empty="No publishers of your own yet.">
        {(publishers) => (
          <ul className={panel.items} aria-label="Stored publishers">
            {publishers.map((own) => (
              <PublisherItem key={own.name} own={own} host={host} />
            ))}
          </ul>
        )}
      </ControlArea>
      <UploadPublisher />
    </Section>
  );
}

function NewPublisher({ host }: HostProps) {
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
