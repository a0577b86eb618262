import { describeError } from '../../../shared/api/describe-error.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { XIcon } from '../../../shared/ui/icons.tsx';
import type { InvoiceDownloads } from '../api/download-links.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';
import styles from './download-message.module.css';

/** The error of an invoice's download, with Retry; or a link when the browser blocked the new tab. */
export function DownloadMessage({ downloads }: { readonly downloads: InvoiceDownloads }) {
  const { payment, error, blocked, dismiss, download } = downloads;
  if (!payment || (!error && !blocked)) return null;
  if (error) {
    return (
      <div className={styles.message}>
        <ErrorState
          layout="banner"
          message={`${describeError('getDownloadLink', error)} (invoice ${payment.invoice_num}, ${payment.affiliate_name})`}
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
