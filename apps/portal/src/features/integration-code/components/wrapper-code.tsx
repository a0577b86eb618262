import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import type { UseQueryResult } from '@tanstack/react-query';
import { apiAddress } from '../../../shared/config/addresses.ts';
import { runtimeConfig } from '../../../shared/config/runtime-config.ts';
import { CodeBlock } from '../../../shared/ui/code-block.tsx';
import { queryState } from '../../../shared/api/query-state.ts';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { pagesOfBidders } from '../models/integration-pages.ts';
import { integrationSite } from '../models/integration-site.ts';
import { integrationOf, type IntegrationSection } from '../models/integration.ts';
import { AdUnitCodeTable } from './ad-unit-code-table.tsx';
import { AnchorList } from './anchor-list.tsx';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../shared/ui/layout/text.tsx';
import styles from './wrapper-code.module.css';

interface PageSectionProps {
  readonly section: IntegrationSection;
}

/** The integration code of one page: its header code and the code of each ad unit. */
function PageSection({ section }: PageSectionProps) {
  const { anchor, pageName, headerCode, adUnits } = section;
  const heading = `${anchor}-heading`;
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
        Put the header code into the head of this page, above all other ad code.
      </Text>
      <CodeBlock code={headerCode} language="html" title="Header code" of={pageName} />
      <Text tone="muted" font="control">
        Put the code of each ad unit where its ad is to appear.
      </Text>
      <AdUnitCodeTable adUnits={adUnits} pageName={pageName} />
    </Stack>
  );
}

interface WrapperSectionsProps {
  readonly sections: readonly IntegrationSection[];
}

/** A section for each page of the site, and links to them. */
function WrapperSections({ sections }: WrapperSectionsProps) {
  return (
    <div className={styles.layout}>
      <AnchorList sections={sections} />
      <Stack gap={8} shrink className={styles.sections}>
        {sections.map((section) => (
          <PageSection key={section.anchor} section={section} />
        ))}
      </Stack>
    </div>
  );
}

interface WrapperCodeProps {
  readonly query: UseQueryResult<BiddersByPage>;
}

/** The full wrapper's integration code, page by page. */
export function WrapperCode({ query }: WrapperCodeProps) {
  // A list that is being refetched is out of date: its code must not be copied.
  if (query.isFetching) return <LoadingArea />;
  return (
    <QueryView shape="block" state={queryState(query, 'listBidders')}>
      {(bidders) => {
        const site = integrationSite(runtimeConfig(), apiAddress());
        const { sections } = integrationOf(pagesOfBidders(bidders), site);
        return sections.length > 0 ? <WrapperSections sections={sections} /> : <NoPages />;
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
