import type { OwnPublisher } from '@bidstage/mock-api/contract/operations/control/publishers';
import { downloadText } from '../../../shared/api/download-text.ts';
import { formatCountry } from '../../../shared/format/country.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DeleteButton } from '../../../shared/ui/confirm-dialog.tsx';
import { Toolbar } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import { ControlArea } from '../../panel/control-area.tsx';
import panel from '../../panel/parts.module.css';
import { Section } from '../../panel/section.tsx';
import type { SimHost } from '../../sim-actions.ts';
import { useMakeItsWorld, usePublishers, useRemovePublisher } from './publisher-actions.ts';
import { PublisherForm } from './publisher-form.tsx';

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
      <PublisherForm host={host} />
      <ControlArea query={query} empty="No publishers of your own yet.">
        {(publishers) => (
          <ul className={panel.items} aria-label="Stored publishers">
            {publishers.map((own) => (
              <PublisherItem key={own.name} own={own} host={host} />
            ))}
          </ul>
        )}
      </ControlArea>
    </Section>
  );
}

/** Saves a publisher as a file that PUT /__sim/publishers/{name} accepts. */
function download({ name, publisher }: OwnPublisher): void {
  downloadText(`${JSON.stringify(publisher, null, 2)}\n`, `${name}.json`, 'application/json');
}

function PublisherItem({ own, host }: HostProps & { readonly own: OwnPublisher }) {
  const make = useMakeItsWorld(host);
  const remove = useRemovePublisher();
  const { name, publisher } = own;
  return (
    <li className={panel.item}>
      <Text as="span" font="cell-strong" breaks>
        {publisher.name}
      </Text>
      <span className={panel.minor}>
        {name}: {formatCountry(publisher.country.toUpperCase())}, {publisher.currency},{' '}
        {publisher.pageViewsPerMonth.toLocaleString('en')} page views a month
      </span>
      <Toolbar>
        <Button size="toolbar" busy={make.isPending} onClick={() => make.mutate(name)}>
          Make a world
        </Button>
        <Button size="toolbar" onClick={() => download(own)}>
          Download file
        </Button>
        <DeleteButton kind="publisher" busy={remove.isPending} onDelete={() => remove.mutate(name)}>
          Delete the publisher {publisher.name} ({name})? Worlds that were made for it stay.
        </DeleteButton>
      </Toolbar>
    </li>
  );
}
