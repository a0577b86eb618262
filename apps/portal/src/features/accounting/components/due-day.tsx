import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { formatDay } from '#portal/shared/format/dates.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import { daysLate, distanceText } from '../models/ageing.ts';
import styles from './due-day.module.css';

interface DueDayProps {
  readonly payment: PaymentRequest;
  readonly today: string;
}

/** The due day and, of an open request, how far away it is: `2024.01.31 late by 3 days`. */
export function DueDay({ payment, today }: DueDayProps) {
  const late = daysLate(payment, today);
  const day = formatDay(payment.payment_due);
  if (late === null) return day;
  const distance = distanceText(late);
  return (
    <Row
      as="span"
      gap={[0, 1]}
      align="baseline"
      inline
      title={late > 0 ? `Late ${distance}` : `Due ${distance}`}
    >
      {day}
      {late > 0 ? (
        <StatusBadge tone="red" mark="alert" variant="plain">
          <span>
            late<span className={styles.distance}> {distance}</span>
          </span>
        </StatusBadge>
      ) : (
        <Text as="span" tone="faint" font="hint" className={styles.distance}>
          {distance}
        </Text>
      )}
    </Row>
  );
}
