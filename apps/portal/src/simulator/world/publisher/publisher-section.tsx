import { lazy } from 'react';
import { ControlArea } from '../../panel/control-area.tsx';
import { LazyPart } from '../../panel/lazy-part.tsx';
import panel from '../../panel/parts.module.css';
import { Section } from '../../panel/section.tsx';
import type { SimHost } from '../../sim-actions.ts';
import { usePublishers } from './publisher-actions.ts';
import { NewPublisher } from './new-publisher.tsx';
import { PublisherItem } from './publisher-item.tsx';

const UploadPublisher = lazy(async () => {
  const { UploadPublisher: Component } = await import('./upload-publisher.tsx');
  return { default: Component };
});

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
      <LazyPart what="The upload">
        <UploadPublisher />
      </LazyPart>
    </Section>
  );
}
