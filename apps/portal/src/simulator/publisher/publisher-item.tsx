import { downloadText } from '#portal/shared/api/download-file.ts';
import type { OwnPublisher } from '@bidstage/mock-api/contract/operations/control/publishers';
import { useRef, useState } from 'react';
import { formatCountry } from '#portal/shared/format/country.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { optionalPart } from '#portal/shared/ui/optional-part.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import panel from '../parts/parts.module.css';
import type { SimHost } from '../sim-actions.ts';
import { useMakeItsWorld } from './publisher-actions.ts';

const StoredPublisherForm = lazyPart(
  'The form',
  async () => (await import('./stored-publisher-form.tsx')).StoredPublisherForm,
);
const OpenStoryMenu = optionalPart(
  async () => (await import('../story/open-story-menu.tsx')).OpenStoryMenu,
);

const PublisherMenu = optionalPart(
  async () => (await import('./publisher-menu.tsx')).PublisherMenu,
);

interface PublisherItemProps {
  readonly own: OwnPublisher;
  readonly host: SimHost;
}

/** Saves a publisher as a file that PUT /__sim/publishers/{name} accepts. */
function download({ name, publisher }: OwnPublisher): void {
  downloadText(`${JSON.stringify(publisher, null, 2)}\n`, `${name}.json`, 'application/json');
}

/** The publisher in one line: its page views in its own format of numbers. */
function aboutText({ name, publisher }: OwnPublisher): string {
  const { country, currency, language, pageViewsPerMonth } = publisher;
  const views = pageViewsPerMonth.toLocaleString(language);
  return `${name}: ${formatCountry(country.toUpperCase())}, ${currency}, ${views} page views a month`;
}

export function PublisherItem({ own, host }: PublisherItemProps) {
  const [open, setOpen] = useState<'itself' | 'copy' | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    setOpen(null);
    // The form that had the focus is gone.
    item.current?.querySelector('button')?.focus();
  };
  return (
    <li ref={item} className={panel.item}>
      <Text as="span" font="cell-strong" breaks>
        {own.publisher.name}
      </Text>
      <span className={panel.minor}>{aboutText(own)}</span>
      <ItemActions own={own} host={host} onOpen={setOpen} />
      {open && <StoredPublisherForm key={open} own={own} as={open} onClose={close} />}
    </li>
  );
}

interface ItemActionsProps extends PublisherItemProps {
  readonly onOpen: (form: 'itself' | 'copy') => void;
}

function ItemActions({ own, host, onOpen }: ItemActionsProps) {
  const make = useMakeItsWorld(host);
  const { name } = own;
  return (
    <Toolbar>
      <Button size="toolbar" busy={make.isPending} onClick={() => make.mutate(name)}>
        Make a world
      </Button>
      <OpenStoryMenu publisher={name} host={host} />
      <PublisherMenu own={own} onOpen={onOpen} onDownload={() => download(own)} />
    </Toolbar>
  );
}
