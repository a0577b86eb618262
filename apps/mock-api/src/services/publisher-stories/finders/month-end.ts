import { numberedDay } from '#api/contract/values/days.ts';
import { DAY_MS } from '#api/contract/values/time-units.ts';
import { msOfDay } from '#api/domain/payments/billing-calendar.ts';
import { groupedAmount } from '#api/domain/money.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import { estimated } from '#api/domain/payments/statement.ts';
import { readPayments } from '#api/services/payments/read-payments.ts';
import type { Values } from '../fill-template.ts';
import { dayText, localDay, localTime, type PublisherContext } from '../publisher-context.ts';
import { rangeQuery } from '../portal-page.ts';
import type { StoryFinder } from './story-finder.ts';

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

const dotted = (day: string): string => day.replaceAll('-', '.');

/** The latest request that was paid by its due day. */
function paidOnTime(requests: readonly Payment[]): Values | undefined {
  const paid = requests.filter((one) => one.valueDate !== null && one.valueDate <= one.paymentDue);
  const last = paid.sort((a, b) => byCodeUnit(a.requestDate, b.requestDate)).at(-1);
  const month = last && billed(last);
  if (!last?.valueDate || !month) return undefined;
  const { id, paymentDue, valueDate } = last;
  const days = {
    paidDue: dayText(msOfDay(paymentDue) / DAY_MS),
    paidOn: dayText(msOfDay(valueDate) / DAY_MS),
  };
  return { paidId: id, paidMonth: month.month, paidDate: dotted(valueDate), ...days };
}

async function values({ world, affiliateId }: PublisherContext): Promise<readonly Values[]> {
  const requests = await readPayments(world);
  const dotDate = dotted(numberedDay(localDay(OFFICE, world.now()).day));
  const paid = paidOnTime(requests);
  if (!paid) return [];
  return requests
    .filter(({ status }) => status === INVOICE_SENT)
    .flatMap((own) => {
      const month = billed(own);
      const [statement] = own.detail;
      if (!month || !statement) return [];
      const gross = groupedAmount(statement.gross - estimated(statement), own.currency);
      const payee = own.payee.affiliateName;
      const facts = { ownId: own.id, payee, gross, affiliate: affiliateId, dotDate };
      return [{ ...month, ...paid, ...facts }];
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
