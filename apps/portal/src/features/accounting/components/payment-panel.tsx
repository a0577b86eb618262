import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadingArea } from '../../../shared/ui/loading-area.tsx';
import { writeParams } from '../../../shared/url-state/params.ts';
import { LIST_PARAMS } from '../models/payment-list.ts';
import { ALL_STATUSES, type StatusChoice } from '../models/payment-status.ts';
import { DockButton } from './dock-button.tsx';
import { HideDetailsButton } from './hide-details-button.tsx';
import { CHOOSE_REQUEST } from './payments-footer.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { Row, Stack } from '../../../shared/ui/layout/layout.tsx';
import styles from './payment-panel.module.css';

interface PaymentPanelProps {
  /** The chosen request's id; null when none is chosen. */
  readonly id: number | null;
  /** The chosen request, if the list contains it. */
  readonly payment: PaymentRequest | undefined;
  /** The state of the list's query. */
  readonly listState: 'pending' | 'error' | 'success';
  readonly choice: StatusChoice;
  readonly today: string;
  readonly downloadingId: number | null;
  readonly onDownload: (payment: PaymentRequest) => void;
  readonly onClose: () => void;
}

/** The details of the chosen request, next to the list; on narrow screens a sheet that replaces the list. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { id, payment } = props;
  return (
    <Stack
      as="section"
      bounded
      fixed
      className={classNames(styles.panel, id === null && styles.unchosen)}
      aria-label="Payment request details"
      data-side-panel={id === null ? undefined : ''}
    >
      {payment ? (
        <PaymentDetails
          key={payment.id}
          payment={payment}
          choice={props.choice}
          today={props.today}
          isDownloading={props.downloadingId === payment.id}
          onDownload={props.onDownload}
          onClose={props.onClose}
        />
      ) : (
        <NoDetails {...props} />
      )}
    </Stack>
  );
}

function NoDetails(props: PaymentPanelProps) {
  return (
    <>
      <Row gap={2} fixed className={styles.header}>
        <span className={styles.spring} />
        <DockButton />
        <HideDetailsButton onClick={props.onClose} />
      </Row>
      <WhyNoDetails {...props} />
    </>
  );
}

function WhyNoDetails({ id, listState, choice }: PaymentPanelProps) {
  const [search] = useSearchParams();
  if (id === null) return <EmptyState text={CHOOSE_REQUEST} />;
  if (listState === 'pending') return <LoadingArea />;
  if (listState === 'error') return <EmptyState text={`Request #${id} could not be loaded.`} />;
  const target = writeParams(LIST_PARAMS, search, { status: ALL_STATUSES.value, overdue: false });
  const isElsewhere = choice.code !== undefined;
  return (
    <EmptyState
      text={`Request #${id} is not in this list.`}
      hint={isElsewhere ? 'Its status may have changed.' : undefined}
      action={isElsewhere && <Link to={{ search: target.toString() }}>Look in all requests</Link>}
    />
  );
}
