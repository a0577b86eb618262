import type { Page } from '@playwright/test';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { paymentsTable } from './accounting.ts';
import { drawnOf, screenFindings } from './compare.ts';
import type { Expected } from './expected.ts';
import { textFindings } from './plain-text.ts';
import { seenOn } from './read-page.ts';
import type { Responses } from './responses.ts';
import type { JourneyScreen } from './screen.ts';
import { SCREENS } from './screens.ts';

/** What each page must say, whatever its filters are; any list of payment requests may be drawn. */
const PAGES: readonly (readonly [RegExp, JourneyScreen['derive'] | string])[] = [
  [/^\/analytics\/bidders$/, 'Bidder Analytics'],
  [/^\/analytics\/adunits$/, 'Div Analytics'],
  [/^\/analytics\/adunits\/[^/]+$/, 'Ad unit by day'],
  [/^\/floor-price\/adunits$/, 'Floor prices by div id'],
  [/^\/insight$/, 'Insight'],
  [/^\/settings$/, 'Settings'],
  [
    /^\/accounting\/applications$/,
    (responses) => ({
      tables: [
        paymentsTable(
          responses.all<PaymentRequest[]>('listPayments').flatMap(({ body }) => body.data),
        ),
      ],
    }),
  ],
];

function expectedOn(pathname: string, responses: Responses, zone: string): Expected | null {
  const [, page] = PAGES.find(([pattern]) => pattern.test(pathname)) ?? [];
  const derive =
    typeof page === 'string' ? SCREENS.find(({ title }) => title === page)?.derive : page;
  try {
    return derive?.(responses, zone) ?? null;
  } catch {
    // A step may show an error in place of its data.
    return null;
  }
}

/** A screen that was read a second time: whether its figures are known from the responses, and what is wrong. */
export interface ReadAgain {
  readonly isDerived: boolean;
  readonly findings: readonly string[];
}

/** Compares what is drawn on the present screen, in a window of any size, with the responses that it has received. */
export async function readAgain(
  page: Page,
  responses: Responses,
  zone: string,
): Promise<ReadAgain> {
  await responses.read();
  const expected = expectedOn(new URL(page.url()).pathname, responses, zone);
  const seen = await seenOn(page);
  return {
    isDerived: expected !== null,
    findings: [
      ...(expected ? screenFindings(seen, drawnOf(seen, expected)) : []),
      ...textFindings(seen.text, responses.bodies, zone),
    ],
  };
}
