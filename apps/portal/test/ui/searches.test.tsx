import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useState, type ReactNode } from 'react';
import { Glossary } from '#portal/app/help/glossary-dialog.tsx';
import { BidderTable } from '#portal/features/analytics/components/bidder-table.tsx';
import { BidderCodes } from '#portal/features/config-upload/components/bidder-codes.tsx';
import { EndpointList } from '#portal/simulator/faults/endpoint-list.tsx';
import { BidderFields } from '#portal/simulator/publisher/bidder-fields.tsx';
import { bidder, META, ready, TABLE_PROPS } from '../analytics/fixtures.ts';
import { openAccounting } from '../accounting/fixtures.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { queryWrapper } from '../helpers/query-wrapper.tsx';
import { ScreenRouter } from '../helpers/screen-router.tsx';

giveGridsRoom();

const BIDDERS = ready({ rows: [bidder('ix', 1)], meta: META });
const noop = () => undefined;
const SUPPORTED = {
  code: 'ix',
  name: 'Index Exchange',
  mediaTypes: ['banner'],
  requiredParams: [],
  optionalParams: [],
};

const show = (content: ReactNode) => {
  const { wrapper: Queries } = queryWrapper({ 'GET /__sim/bidders': { body: [SUPPORTED] } });
  render(
    <Queries>
      <ScreenRouter>{content}</ScreenRouter>
    </Queries>,
  );
};

function Bidders() {
  const [text, onChange] = useState('');
  return <BidderTable {...TABLE_PROPS} search={{ text, onChange }} state={BIDDERS} />;
}

/** Each search of the portal: how it is shown, the name of its field, and why it is empty. */
const SEARCHES: Readonly<
  Record<string, readonly [open: () => unknown, field: string, reason: string]>
> = {
  'an analytics table': [() => show(<Bidders />), 'Search Bidder...', 'No bidder matches “zzz”.'],
  'the payment requests': [
    () => openAccounting(),
    'Search affiliate name',
    'No affiliate name contains “zzz”.',
  ],
  'the supported bidders': [
    () => show(<BidderCodes />),
    'Search code, name or param',
    'No supported bidder matches “zzz”.',
  ],
  'the glossary': [
    () => show(<Glossary onClose={noop} />),
    'Search the glossary',
    'No word matches “zzz”.',
  ],
  'the search for everything': [
    async () => {
      openAccounting();
      await screen.findByLabelText('Search affiliate name');
      await userEvent.keyboard('{Control>}k{/Control}');
    },
    'Search Bidstage',
    'Nothing matches “zzz”.',
  ],
  'the endpoints of a fault': [
    () => show(<EndpointList target={null} onChoose={noop} />),
    'Search endpoints',
    'No endpoint matches “zzz”.',
  ],
  'the bidders of a publisher': [
    () =>
      show(
        <BidderFields
          form={{ bidders: ['ix'], country: 'us' } as never}
          errors={{}}
          set={noop}
          defaults={undefined}
        />,
      ),
    'Search bidders',
    'No bidder matches “zzz”.',
  ],
};

describe('a search that finds nothing', () => {
  it.each(Object.entries(SEARCHES))(
    'UI-004 E1 says No Data and why: %s',
    async (_name, [open, field, reason]) => {
      await open();
      await userEvent.type(await screen.findByLabelText(field), 'zzz');
      expect(await screen.findByText(reason)).toBeTruthy();
      expect(screen.getByText('No Data')).toBeTruthy();
    },
  );
});
