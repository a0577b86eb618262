import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorTextKey } from '#portal/shared/api/error-texts.ts';
import { api } from '#portal/shared/api/api.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { SCREENS } from '#portal/simulator/catalogue/screens.ts';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';
import { renderPart } from './render-part.tsx';

beforeEach(() => {
  setRuntimeConfig({});
  clearToasts();
});

const LONG = 'A message of the server that is far longer than anybody would want to read it. '
  .repeat(8)
  .trim();

/** The catalogue text of each request, and whether the server's text follows after a colon or on its own line. */
const TEXTS: Partial<Record<ErrorTextKey, readonly [text: string, takesServerText: boolean]>> = {
  listPayments: ['Get list error', false],
  listReports: ['Get Reports Error occurred', false],
  listBidders: ['Get list error', false],
  getPrebidConfig: ['Get prebid config error occurred', true],
  getCharts: ['Get Prebid Performances by Timestamp Error occurred', true],
  getBidderPerformance: ['Get Prebid Performances Error occurred', true],
  getAdUnitPerformance: ['Get Prebid PerformancesByAdUnit Error occurred', true],
  getAdUnitPerformanceByTime: [
    'Get prebid performances by adunit by timestamp error occurred',
    true,
  ],
  compareTotal: ['Get compared performances by total error occurred', true],
  compareBidders: ['Get compared performances by bidder error occurred', true],
  getRecommendedBidders: ['Error when getting recommended bidders', true],
  getBidderInsight: ['Error when getting popular interests and devices', true],
  getCachedInterests: ['Error when getting cached user interests', true],
  getRecordRows: ['Get prebid performances error occurred', true],
  getSettings: ['Get user settings error occurred', true],
  getCurrentUser: ['Get User Info Error occurred', true],
};

/** Each kind of failure, with the server's text. */
const FAILURES: readonly (readonly [what: string, reply: Reply, serverText: string])[] = [
  ['a server error', envelope(500, null, 'Internal server error'), 'Internal server error'],
  [
    'no right to it',
    envelope(403, null, 'Your role does not allow this'),
    'Your role does not allow this',
  ],
  ['an unknown path', envelope(404, null, 'Not found'), 'Not found'],
  ['a refused request', envelope(422, null, 'Bad range'), 'Bad range'],
  ['a long message of the server', envelope(500, null, LONG), LONG],
  ['no connection', new TypeError('Failed to fetch'), ''],
  ['an unreadable response', { status: 200, body: '{"code":200,"data":[' }, ''],
];

function Area({ call }: { readonly call: ErrorTextKey }) {
  const query = useQuery({ queryKey: [call], queryFn: () => api('listReports') });
  return (
    <QueryView shape="block" state={queryState(query, call)}>
      {(reports) => <p>{reports.length}</p>}
    </QueryView>
  );
}

const CALLS = [...new Set(SCREENS.flatMap(({ calls = [] }) => calls.map(({ key }) => key)))];

describe('a call of a screen that fails', () => {
  for (const call of CALLS)
    it.each(FAILURES)(
      `Q5 E3 ${call} shows its text and Retry after %s`,
      async (_what, reply, said) => {
        fakeServer({ 'GET /v1/accounting/reports': reply });
        renderPart(<Area call={call} />);
        const [text, takesServerText] = TEXTS[call] ?? [];
        const alert = await screen.findByRole('alert');
        const words = takesServerText && said !== '' ? `${text}: ${said}` : text;
        const detail = takesServerText || said === '' ? [] : [said];
        const lines = [...alert.querySelectorAll('p')].map((line) => line.textContent);
        expect(lines.slice(0, 1 + detail.length)).toEqual([words, ...detail]);
        expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
        expect(screen.queryByText('Loading...')).toBeNull();
      },
    );
});
