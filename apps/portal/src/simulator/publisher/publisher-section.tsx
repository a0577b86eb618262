import type { OwnPublisher } from '@bidstage/mock-api/contract/operations/control/publishers';
import { useBrand } from '#portal/shared/brand.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { ControlArea } from '../parts/control-area.tsx';
import { Folded } from '../parts/folded.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import panel from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { NextProspect } from '../prospect/next-prospect-button.tsx';
import type { SimHost } from '../sim-actions.ts';
import { useAddPublisher, useMakeItsWorld } from './publisher-actions.ts';
import { usePublishers } from '../sim-queries.ts';
import { EMPTY_FORM, requestOf } from './publisher-form-model.ts';
import { PublisherForm } from './publisher-form.tsx';
import { PublisherItem } from './publisher-item.tsx';

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
      hint="Makes a world with this publisher and signs in as it. Only name and page views are required; the rest is typical of the country."
    >
      <NewPublisher host={host} />
      <ControlArea query={query} empty="No publishers of your own yet.">
        {(publishers) => <StoredPublishers publishers={publishers} host={host} />}
      </ControlArea>
      <UploadPublisher />
      <NextProspect>
        {(open) => (
          <Toolbar>
            <Button size="toolbar" onClick={open}>
              Next prospect
            </Button>
            <Text as="span" font="hint" tone="muted">
              Saves all of this to a file, then removes it here.
            </Text>
          </Toolbar>
        )}
      </NextProspect>
    </Section>
  );
}

interface StoredPublishersProps extends HostProps {
  readonly publishers: readonly OwnPublisher[];
}

/** The publisher of this world; all others are behind a line without their names. */
function StoredPublishers({ publishers, host }: StoredPublishersProps) {
  const here = useBrand(({ brand }) => brand?.name);
  const own = publishers.filter(({ publisher }) => publisher.name === here);
  const others = publishers.filter((one) => !own.includes(one));
  const items = (list: readonly OwnPublisher[], label: string) => (
    <ul className={panel.items} aria-label={label}>
      {list.map((one) => (
        <PublisherItem key={one.name} own={one} host={host} />
      ))}
    </ul>
  );
  return (
    <>
      {own.length > 0 && items(own, 'The publisher of this world')}
      {others.length > 0 && (
        <Folded title={`Stored publishers: ${others.length}`} opened={false}>
          {items(others, 'Stored publishers')}
        </Folded>
      )}
    </>
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
