import { useRef } from 'react';
import { useNow } from '#portal/shared/clock/use-now.ts';
import { isoDay } from '#portal/shared/format/dates.ts';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { VisuallyHidden } from '#portal/shared/ui/visually-hidden.tsx';
import { useInvoiceDownloads, type InvoiceDownloads } from '../api/download-links.ts';
import { BatchBar } from '../components/batch-bar.tsx';
import { BatchFailures } from '../components/batch-failures.tsx';
import { PaymentPanel } from '../components/payment-panel.tsx';
import { PaymentTabs } from '../components/payment-tabs.tsx';
import { PaymentsFooter } from '../components/payments-footer.tsx';
import { PaymentsList } from '../components/payments-list.tsx';
import { PaymentsToolbar } from '../components/payments-toolbar.tsx';
import { useBatch } from '../hooks/use-batch.ts';
import { usePaymentList } from '../hooks/use-payment-list.ts';
import { useRowNavigation } from '../hooks/use-row-navigation.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './payment-requests-page.module.css';
import { describeError, errorDetail } from '#portal/shared/api/describe-error.ts';
import { ErrorState } from '#portal/shared/ui/error-state.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { XIcon } from '#portal/shared/ui/icons.tsx';

/** In every time zone a day begins on a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** The Payment Request screen: the list of requests, and the details of the chosen one next to it. */
export function PaymentRequestsPage() {
  const scroller = useRef<HTMLDivElement>(null);
  const today = isoDay(useNow(QUARTER_MS));
  const list = usePaymentList(today);
  const batch = useBatch(list.rows);
  const announcement = useRowNavigation(list, scroller);
  const downloads = useInvoiceDownloads();
  const isPanelOpen = list.panel === 'open';
  const showsRequest = isPanelOpen && list.activeId !== null;

  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <Row align="stretch" className={styles.panes}>
        <Stack bounded shrink className={classNames(styles.main, showsRequest && styles.covered)}>
          <PaymentTabs list={list} today={today} />
          <PaymentsToolbar list={list} batch={batch} />
          <DownloadMessage downloads={downloads} />
          <BatchBar batch={batch} />
          <BatchFailures batch={batch} />
          <PaymentsList
            list={list}
            batch={batch}
            scroller={scroller}
            today={today}
            downloads={downloads}
          />
          <PaymentsFooter list={list} today={today} />
        </Stack>
        {isPanelOpen && <PaymentPanel list={list} today={today} downloads={downloads} />}
      </Row>
    </div>
  );
}

/** The error of an invoice's download, with Retry; or a link when the browser blocked the new tab. */
function DownloadMessage({ downloads }: { readonly downloads: InvoiceDownloads }) {
  const { payment, error, blocked, dismiss, download } = downloads;
  if (!payment || (!error && !blocked)) return null;
  if (error) {
    return (
      <div className={styles.message}>
        <ErrorState
          layout="banner"
          message={describeError('getDownloadLink', error)}
          lines={[
            `Invoice ${payment.invoice_num}, ${payment.affiliate_name}`,
            errorDetail('getDownloadLink', error),
          ]}
          onRetry={() => download(payment)}
          onDismiss={dismiss}
        />
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <Row gap={2} justify="between" className={styles.blocked} role="alert">
        <p>
          The browser blocked the new tab.{' '}
          <a href={blocked} target="_blank" rel="noopener" onClick={dismiss}>
            Open invoice {payment.invoice_num}
          </a>
        </p>
        <IconButton label="Dismiss" size="small" onClick={dismiss}>
          <XIcon size={14} aria-hidden="true" />
        </IconButton>
      </Row>
    </div>
  );
}
