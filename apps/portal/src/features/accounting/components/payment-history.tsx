import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import { usePaymentChanges } from '../api/accounting-queries.ts';
import { historyOf, type HistoryEvent } from '../models/payment-history.ts';
import facts from './fact-list.module.css';
import { LoadFailure } from './load-failure.tsx';
import styles from './payment-history.module.css';

interface PaymentHistoryProps {
  readonly payment: PaymentRequest;
  readonly today: string;
}

/** The history of a request: what the record shows and, of the simulator, who changed the status, when and why. */
export function PaymentHistory({ payment, today }: PaymentHistoryProps) {
  const query = usePaymentChanges(payment);
  const { data, isError, isFetching } = query;
  const isSimulated = runtimeConfig().simulated;
  return (
    <section className={facts.group} data-part="history">
      <Text as="h3" tone="muted" font="hint" className={facts.title}>
        History
      </Text>
      <ol className={styles.events} aria-busy={isFetching}>
        {historyOf(payment, data, today).map((event, index) => (
          <HistoryItem key={index} event={event} />
        ))}
      </ol>
      {isSimulated && isError && (
        <LoadFailure text="The status changes could not be loaded." query={query} />
      )}
      {!isSimulated && (
        <Text tone="faint" font="hint">
          The API does not report who changed a status, when or why.
        </Text>
      )}
    </section>
  );
}

function HistoryItem({ event }: { readonly event: HistoryEvent }) {
  const { title, tone, when, who, reason } = event;
  return (
    <li className={styles.event}>
      <Row gap={[0, 2]} align="baseline" justify="between" wrap>
        <StatusBadge tone={tone} mark="dot" variant="plain">
          {title}
        </StatusBadge>
        {when !== null && (
          <Text as="time" tone="muted" font="hint">
            {when}
          </Text>
        )}
      </Row>
      {who !== null && (
        <Text tone="muted" font="hint">
          by {who}
        </Text>
      )}
      {reason !== null && <p className={styles.reason}>{reason}</p>}
    </li>
  );
}
