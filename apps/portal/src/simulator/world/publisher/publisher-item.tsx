import type { OwnPublisher } from '@bidstage/mock-api/contract/operations/control/publishers';
import { downloadText } from '../../../shared/api/download-text.ts';
import { formatCountry } from '../../../shared/format/country.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DeleteButton } from '../../../shared/ui/confirm-dialog.tsx';
import { Toolbar } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import panel from '../../panel/parts.module.css';
import type { SimHost } from '../../sim-actions.ts';
import { useMakeItsWorld, useRemovePublisher } from './publisher-actions.ts';

interface PublisherItemProps {
  readonly own: OwnPublisher;
  readonly host: SimHost;
}

/** Saves a publisher as a file that PUT /__sim/publishers/{name} accepts. */
function download({ name, publisher }: OwnPublisher): void {
  downloadText(`${JSON.stringify(publisher, null, 2)}\n`, `${name}.json`, 'application/json');
}

/** A stored publisher with what can be done with it. */
export function PublisherItem({ own, host }: PublisherItemProps) {
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
