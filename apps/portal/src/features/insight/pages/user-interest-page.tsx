import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import type { Region } from '@bidstage/mock-api/contract/values/countries';
import { useEffect } from 'react';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { useInterests } from '../api/insight-queries.ts';
import { InsightBody, InsightTabs, PeriodHint } from '../components/insight-parts.tsx';
import { InterestContent } from '../components/interest-content.tsx';
import { REGION_OPTIONS, regionOfLanguage } from '../models/regions.ts';
import { USER_INTEREST_PARAMS } from '../models/user-interest-columns.ts';

/** The location and the sorting of the user interests, which are stored in the URL. */
function useInterestState() {
  const [url, setUrl] = useUrlState(USER_INTEREST_PARAMS);
  const { location: chosen, sort } = url;
  const region: Region = chosen ?? regionOfLanguage(navigator.language);
  useEffect(() => {
    // So a copied link shows the same location in a browser with another language.
    if (chosen === null) setUrl({ location: region }, 'replace');
  }, [chosen, region, setUrl]);
  return { region, sort, setUrl };
}

/** The User Interest screen: the interests of the site's users, by location. */
export function UserInterestPage() {
  const { currency } = useCurrentUser();
  const { days, range } = useLastDays(BUSINESS.interestDays);
  const { region, sort, setUrl } = useInterestState();
  const state = queryState(useInterests({ range, region, currency }), 'getCachedInterests');
  return (
    <>
      <PageHeader title="Insight" documentTitle="User interest · Insight" nav={<InsightTabs />}>
        <PeriodHint days={days} />
        <Dropdown
          label="Location"
          size="toolbar"
          value={region}
          options={REGION_OPTIONS}
          onChange={(location) => setUrl({ location }, 'push')}
        />
      </PageHeader>
      <InsightBody>
        <QueryView
          shape="table"
          state={state}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState hint="There is no data within this period." />}
        >
          {(response) => (
            <InterestContent
              response={response}
              sort={sort}
              onSort={(next) => setUrl({ sort: next }, 'replace')}
            />
          )}
        </QueryView>
      </InsightBody>
    </>
  );
}
