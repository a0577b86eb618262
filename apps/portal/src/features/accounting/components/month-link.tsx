import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { Link } from 'react-router-dom';
import { currencyOf } from '#portal/entities/session/current-user.ts';
import { useCurrentUser, useCurrentUserQuery } from '#portal/entities/session/session-queries.ts';
import { useCalendarDay } from '#portal/shared/date-range/use-calendar-day.ts';
import { formatMonth } from '#portal/shared/format/dates.ts';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { describeLinks, monthAnalyticsPath, canSeeAnalytics } from '../models/month-analytics.ts';

interface MonthLinkProps {
  readonly payment: PaymentRequest;
  readonly month: string;
}

/** A month of a request, for users who may see it with a link to the publisher's analytics of that month. */
export function MonthLink({ payment, month }: MonthLinkProps) {
  const user = useCurrentUser();
  const { today } = useCalendarDay(true);
  const { affiliate_id: affiliateId, affiliate_name: affiliateName } = payment;
  const text = formatMonth(month);
  const path = canSeeAnalytics(user, affiliateId)
    ? monthAnalyticsPath(affiliateId, month, today)
    : null;
  if (path === null) return text;
  return (
    <Link to={path} state={{ affiliateName }} aria-label={`${text}, analytics of ${affiliateName}`}>
      {text}
    </Link>
  );
}

/** Explains the links of a request's months, if there are any. */
export function MonthLinksNote({ payment }: { readonly payment: PaymentRequest }) {
  const user = useCurrentUser();
  // Without the viewed affiliate, which the links leave.
  const { data: signedIn = user } = useCurrentUserQuery();
  if (!canSeeAnalytics(user, payment.affiliate_id)) return null;
  const { payment_currency: paymentCurrency } = payment;
  return (
    <Text tone="faint" font="hint">
      {describeLinks({
        paymentCurrency,
        shownCurrency: currencyOf(signedIn, payment.affiliate_id),
      })}
    </Text>
  );
}
