import { BUSINESS } from '@bidstage/mock-api/contract/values/business-constants';
import { FEATURE_FLAGS } from '@bidstage/mock-api/contract/values/feature-flags';
import { useNavigate } from 'react-router-dom';
import { useDataAffiliateId } from '#portal/entities/session/session-queries.ts';
import { rangeZone, zoneNote } from '#portal/shared/date-range/day-offset.ts';
import { useLastDays } from '#portal/shared/date-range/use-last-days.ts';
import { shortDay, shortDays } from '#portal/shared/format/dates.ts';
import { ButtonLink } from '#portal/shared/ui/button-link.tsx';
import { Button } from '#portal/shared/ui/button.tsx';
import { PageBody } from '#portal/shared/ui/page-body.tsx';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { lastView } from '#portal/shared/url-state/last-view.ts';
import { takenIn, useCheckedSuggestions } from '../models/taken-prices.ts';
import { ContainsFloor } from '../components/contains-floor.tsx';
import { SinceChange } from '../components/since-change.tsx';
import { TabNav } from '#portal/shared/ui/tab-nav.tsx';
import { BidderSuggestions, DivIdSuggestions } from '../components/suggestion-table.tsx';
import type { FloorPriceBreakdown, RecordOrigin } from '../models/origin.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';

const TABS: readonly { readonly breakdown: FloorPriceBreakdown; readonly label: string }[] = [
  { breakdown: 'bidders', label: 'Bidder Breakdown' },
  { breakdown: 'adunits', label: 'Div Id Breakdown' },
];

const LINKS = TABS.map(({ breakdown, label }) => ({ to: `/floor-price/${breakdown}`, label }));

/** Floor Price Suggestion: the earnings of each bidder and ad unit in 30 days, and the floor price suggested for it. */
export function SuggestionPage({ breakdown }: { readonly breakdown: FloorPriceBreakdown }) {
  const { days, range } = useLastDays(BUSINESS.floorPriceDays);
  const Suggestions = breakdown === 'bidders' ? BidderSuggestions : DivIdSuggestions;
  const scope = `${useDataAffiliateId()} ${range.from}`;
  const tab = TABS.find((candidate) => candidate.breakdown === breakdown);
  return (
    <>
      <PageHeader
        title="Floor Price Suggestion"
        documentTitle={`${tab?.label} · Floor Price Suggestion`}
        focusKey="floor-price"
        nav={<TabNav label="Floor Price Suggestion" links={LINKS} />}
      >
        <Row gap={2} align="stretch" wrap>
          {FEATURE_FLAGS.floorPriceRecord && <RecordButtons breakdown={breakdown} scope={scope} />}
          <ButtonLink to={lastView(`/analytics/${breakdown}`)}>Close</ButtonLink>
        </Row>
      </PageHeader>
      <PageBody>
        <Stack gap={3} shrink="children">
          <Stack gap={1}>
            <Text tone="muted" title={zoneNote(days, shortDay)}>
              {`Last 30 days, ${shortDays(days)}, ${rangeZone(days)}. Suggested: 0.75\u00A0×\u00A0eRPM. `}
              <SinceChange />
            </Text>
            {FEATURE_FLAGS.floorPriceRecord && <ContainsFloor />}
          </Stack>
          <Suggestions range={range} scope={scope} />
        </Stack>
      </PageBody>
    </>
  );
}

interface RecordButtonsProps {
  readonly breakdown: FloorPriceBreakdown;
  readonly scope: string;
}

/** Links to Record Activity with the tab to return to: with the checked suggestions, or empty. */
function RecordButtons({ breakdown, scope }: RecordButtonsProps) {
  const navigate = useNavigate();
  const checked = useCheckedSuggestions();
  const taken = takenIn(checked, scope);
  const count = taken.prices.length;
  const open = (origin: RecordOrigin) => void navigate('/floor-price/record', { state: origin });
  return (
    <>
      {count > 0 && (
        <Button variant="primary" onClick={() => open({ floorPriceTab: breakdown, taken })}>
          {`Take over ${formatNumber(count)} ${count === 1 ? 'suggestion' : 'suggestions'}`}
        </Button>
      )}
      <Button
        variant={count > 0 ? 'secondary' : 'primary'}
        onClick={() => open({ floorPriceTab: breakdown })}
      >
        Record Activity
      </Button>
    </>
  );
}
