import { groupedAmount } from '#api/domain/money.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import { estimated } from '#api/domain/payments/statement.ts';
import { readPayments } from '#api/services/payments/read-payments.ts';
import type { Values } from '../fill-template.ts';
import {
  instant,
  isoDay,
  localDay,
  localTime,
  type PublisherContext,
} from '../publisher-context.ts';
import { rangeQuery } from '../portal-page.ts';
import type { StoryFinder } from './story-finder.ts';

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
const MONTHS = 6;
/** Code of the status. */
const INVOICE_SENT = 0;
const MORNING = 9;

/** Bills count months in UTC: in this zone the month of a bill is the month on the analytics screens. */
const OFFICE = 'UTC';

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The last day of the month that is a number of months before that of a day, in days since 1970. */
function lastDay(day: number, monthsBefore: number): number {
  const date = new Date(day * DAY_MS);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore + 1, 1);
  return next / DAY_MS - 1;
}

/** The billed month of a request that bills one: its name, as the portal writes it, and its days. */
function billed({ months }: Payment): Values | undefined {
  const [month = '', more] = months;
  if (more !== undefined) return undefined;
  const first = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, 1);
  return {
    month: MONTH_NAME.format(first),
    monthCode: `${month.slice(0, 4)}.${month.slice(4)}`,
    rangeOfMonth: rangeQuery(first / DAY_MS, lastDay(first / DAY_MS, 0)),
  };
}

async function values({ world, affiliateId }: PublisherContext): Promise<readonly Values[]> {
  const waiting = await readPayments(world, INVOICE_SENT);
  const today = isoDay(localDay(OFFICE, world.now()).day);
  const others = waiting.filter((one) => one.affiliateId !== affiliateId);
  const overdue = others.find(({ paymentDue }) => paymentDue < today);
  const taken = others.find((one) => one !== overdue && one.affiliateId !== overdue?.affiliateId);
  if (!overdue || !taken) return [];
  return waiting
    .filter((one) => one.affiliateId === affiliateId)
    .flatMap((own) => {
      const month = billed(own);
      const [statement] = own.detail;
      if (!month || !statement) return [];
      const gross = groupedAmount(statement.gross - estimated(statement), own.currency);
      const ids = { ownId: own.id, overdueId: overdue.id, takenId: taken.id };
      const names = {
        payee: own.payee.affiliateName,
        overdueName: overdue.payee.affiliateName,
        takenName: taken.payee.affiliateName,
      };
      const halfPast = instant(world.now() - HALF_HOUR_MS);
      const dotDate = today.replaceAll('-', '.');
      return [{ ...ids, ...names, ...month, gross, affiliate: affiliateId, halfPast, dotDate }];
    });
}

/** The last day of a month, on which a request of the publisher waits to be processed. */
export const monthEnd: StoryFinder = {
  isOfItsDay: true,
  startTimes: ({ today }) =>
    Array.from({ length: MONTHS }, (_, index) => ({
      now: localTime(OFFICE, lastDay(today, index + 1), MORNING),
    })),
  values,
};
