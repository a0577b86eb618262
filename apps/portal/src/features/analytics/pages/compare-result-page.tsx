import { useEffect, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EmptyData } from '#portal/entities/analytics-data/empty-data.tsx';
import { queryState } from '#portal/shared/api/query-state.ts';
import { setPreference } from '#portal/shared/preferences/preferences.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { Tabs } from '#portal/shared/ui/tabs.tsx';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';
import { lastView } from '#portal/shared/url-state/last-view.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { useComparedAdUnits, useComparedBidders, type TwoDays } from '../api/compare-queries.ts';
import { CompareChart } from '../components/compare-chart.tsx';
import { CompareSummary } from '../components/compare-summary.tsx';
import { CompareTable, type CompareTableProps } from '../components/compare-table.tsx';
import { useCompareFlow, type CompareFlowState } from './compare-flow.tsx';
import {
  comparedDaysOf,
  comparedZone,
  dayTexts,
  referenceDays,
  referenceShift,
  twoDaysQuery,
  type ComparedDays,
} from '../models/compare-days.ts';
import { COMPARE_RESULT_PARAMS, comparePaths, type CompareBase } from '../models/compare-params.ts';
import { tableFileName } from '../components/table-export.ts';

interface CompareBreakdownProps extends Omit<CompareTableProps, 'breakdown' | 'state' | 'empty'> {
  readonly query: TwoDays;
}

// Past days get no further data: there is nothing to wait for, whatever other days contain.
const empty = <EmptyData hasOtherData capability={undefined} />;

/** The two days by bidder, each with its ad units. */
function BidderBreakdown({ query, ...table }: CompareBreakdownProps) {
  const state = queryState(useComparedBidders(query), 'compareBidders');
  return <CompareTable {...table} breakdown="bidder" state={state} empty={empty} />;
}

/** The two days by ad unit, each with its bidders. */
function DivBreakdown({ query, ...table }: CompareBreakdownProps) {
  const state = queryState(useComparedAdUnits(query), 'compareAdUnits');
  return <CompareTable {...table} breakdown="adUnit" state={state} empty={empty} />;
}

/** The comparison of the URL's two days; without two valid days it redirects to their choice. */
export function CompareResultPage() {
  const flow = useCompareFlow();
  const [search] = useSearchParams();
  const days = comparedDaysOf(search, flow.history);
  if (!days) {
    return <Navigate to={comparePaths(flow.base).selection} replace />;
  }
  // Other days are another comparison: the key resets all state.
  return <Result key={`${days.day1} ${days.day2}`} flow={flow} {...days} />;
}

interface ResultProps extends ComparedDays {
  readonly flow: CompareFlowState;
}

function Result({ flow, day1, day2 }: ResultProps) {
  const { base, choose } = flow;
  const days = useMemo(() => ({ day1, day2 }), [day1, day2]);
  const paths = comparePaths(base);
  // So Back to the selection shows these days as chosen, also when the flow began here.
  useEffect(() => {
    choose(days);
    setPreference('lastCompared', days);
  }, [choose, days]);
  return (
    <>
      <PageHeader
        title="Compare Result"
        nav={
          <Text
            tone="muted"
            font="control"
          >{`${dayTexts(days).join(' and ')}, ${comparedZone(days)}`}</Text>
        }
      >
        <Row gap={2} align="stretch">
          {flow.isConfirmed && <ButtonLink to={paths.selection}>Back</ButtonLink>}
          <ButtonLink to={lastView(paths.base)}>Close</ButtonLink>
        </Row>
      </PageHeader>
      <PageBody>
        <Stack gap={4} shrink="children">
          <CompareSummary title="Summary" days={days} />
          <CompareChart base={base} days={days} />
          <CompareSummary
            title="Reference"
            prefix={`${referenceShift(days)} days earlier: `}
            days={referenceDays(days)}
            isQuiet
          />
          <Breakdowns base={base} days={days} />
        </Stack>
      </PageBody>
    </>
  );
}

/** The breakdown in the file's name. */
const COMPARED = { bidder: 'bidders', adUnit: 'divs' } as const;

interface BreakdownsProps {
  readonly base: CompareBase;
  readonly days: ComparedDays;
}

function Breakdowns({ base, days }: BreakdownsProps) {
  const [{ tab, sort, search, open }, change] = useUrlState(COMPARE_RESULT_PARAMS[base]);
  const openRows = useMemo(
    () => ({
      ids: open,
      onChange: (ids: readonly string[]) => change({ open: ids }, 'push'),
    }),
    [open, change],
  );
  const table = {
    query: twoDaysQuery(days),
    days: dayTexts(days),
    sort,
    onSort: (next: typeof sort) => change({ sort: next }, 'replace'),
    search: {
      text: search,
      onChange: (text: string) => change({ search: text }, 'replace'),
    },
    openRows,
    fileName: tableFileName(`compare-${COMPARED[tab]}`, { first: days.day1, last: days.day2 }),
  };
  return (
    <Tabs
      label="Breakdown"
      value={tab}
      // Each view starts with its own order, without a search and without an open row.
      onChange={(next) => change({ tab: next, sort: null, search: '', open: [] }, 'push')}
      tabs={[
        { value: 'bidder', label: 'Bidder Breakdown', content: <BidderBreakdown {...table} /> },
        { value: 'adUnit', label: 'Div Id Breakdown', content: <DivBreakdown {...table} /> },
      ]}
    />
  );
}
