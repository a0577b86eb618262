import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import type { UseQueryResult } from '@tanstack/react-query';
import { apiAddress } from '#portal/shared/config/addresses.ts';
import { ownIdentity } from '#portal/shared/api/tab.ts';
import { hasControlToken } from '#portal/shared/api/control-plane.ts';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { CodeBlock } from '#portal/shared/ui/code-block.tsx';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import {
  pagesOfBidders,
  integrationSections,
  type IntegrationSection,
} from '../models/integration-sections.ts';
import { integrationSite, previewUrl } from '../models/integration-site.ts';
import { AdUnitCodeTable } from './ad-unit-code-table.tsx';
import { AnchorList } from './anchor-list.tsx';
import { IntegrationNotes } from './integration-notes.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './wrapper-code.module.css';

interface PageSectionProps {
  readonly affiliateId: string;
  readonly section: IntegrationSection;
}

function PageSection({ affiliateId, section }: PageSectionProps) {
  const { anchor, pageName, headerCode, adUnits } = section;
  const heading = `${anchor}-heading`;
  // A link cannot carry the token that a restricted server wants.
  const preview = hasControlToken()
    ? null
    : previewUrl(runtimeConfig(), apiAddress(), affiliateId, pageName, ownIdentity().world);
  return (
    <Stack
      as="section"
      gap={3}
      shrink
      id={anchor}
      aria-labelledby={heading}
      tabIndex={-1}
      className={styles.section}
    >
      <h2 id={heading} className={styles.title}>
        {pageName}
      </h2>
      <Text tone="muted" font="control">
        Put the header code into the head of this page, below the code of your consent platform and
        above all other ad code.
      </Text>
      <CodeBlock code={headerCode} title="Header code" of={pageName} />
      <Text tone="muted" font="control">
        Put the code of each ad unit where its ad is to appear.
      </Text>
      <AdUnitCodeTable adUnits={adUnits} pageName={pageName} />
      {preview !== null && (
        <Text tone="muted" font="control">
          <a href={preview} target="_blank" rel="noreferrer">
            See the code of {pageName} run
          </a>{' '}
          with simulated bids.
        </Text>
      )}
    </Stack>
  );
}

interface WrapperSectionsProps {
  readonly affiliateId: string;
  readonly sections: readonly IntegrationSection[];
}

function WrapperSections({ affiliateId, sections }: WrapperSectionsProps) {
  return (
    <div className={styles.layout}>
      <AnchorList sections={sections} />
      <Stack gap={8} shrink className={styles.sections}>
        {sections.map((section) => (
          <PageSection key={section.anchor} affiliateId={affiliateId} section={section} />
        ))}
        <IntegrationNotes />
      </Stack>
    </div>
  );
}

interface WrapperCodeProps {
  readonly affiliateId: string;
  readonly query: UseQueryResult<BiddersByPage>;
}

export function WrapperCode({ affiliateId, query }: WrapperCodeProps) {
  const state = queryState(query, 'listBidders');
  // A list that is being refetched is out of date: its code must not be copied.
  const shown = query.isFetching
    ? { ...state, data: undefined, error: null, isLoading: true }
    : state;
  return (
    <QueryView shape="block" state={shown}>
      {(bidders) => {
        const { baseUrl } = integrationSite(runtimeConfig(), apiAddress());
        const sections = integrationSections(pagesOfBidders(bidders), baseUrl);
        if (sections.length === 0) return <NoPages />;
        return <WrapperSections affiliateId={affiliateId} sections={sections} />;
      }}
    </QueryView>
  );
}

function NoPages() {
  return (
    <EmptyState
      text="Bidder info config is not uploaded"
      hint="The integration code is made from your ad unit configuration. Upload it first."
    />
  );
}
