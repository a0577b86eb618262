import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import { writeParams } from '#portal/shared/url-state/params.ts';
import type { InvoiceDownloads } from '../api/download-links.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { LIST_PARAMS } from '../models/payment-list.ts';
import { ALL_STATUSES } from '../models/payment-status.ts';
import { PanelHeader } from './panel-header.tsx';
import { PaymentDetails } from './payment-details.tsx';
import styles from './payment-panel.module.css';
import { CHOOSE_REQUEST } from './unchosen-panel.tsx';

interface PaymentPanelProps {
  readonly list: PaymentList;
  readonly today: string;
  readonly downloads: InvoiceDownloads;
}

/** The details of the chosen request, next to the list; on narrow screens a sheet that replaces the list. */
export function PaymentPanel({ list, today, downloads }: PaymentPanelProps) {
  const { activeId, active } = list;
  return (
    <Stack
      as="section"
      bounded
      fixed
      className={classNames(styles.panel, activeId === null && styles.unchosen)}
      aria-label="Payment request details"
      data-side-panel={activeId === null ? undefined : ''}
    >
      {active ? (
        <PaymentDetails
          key={active.id}
          payment={active}
          list={list}
          today={today}
          downloads={downloads}
        />
      ) : (
        <>
          <PanelHeader onClose={list.closePanel}>
            <span className={styles.spring} />
          </PanelHeader>
          <NoDetails list={list} />
        </>
      )}
    </Stack>
  );
}

/** Why the panel shows no request. */
function NoDetails({ list: { activeId, query, choice } }: { readonly list: PaymentList }) {
  const [search] = useSearchParams();
  if (activeId === null) return <EmptyState text={CHOOSE_REQUEST} />;
  if (query.isPending) return <LoadingArea />;
  if (query.isError) return <EmptyState text={`Request #${activeId} could not be loaded.`} />;
  const target = writeParams(LIST_PARAMS, search, { status: ALL_STATUSES.value, overdue: false });
  const isElsewhere = choice.code !== undefined;
  return (
    <EmptyState
      text={`Request #${activeId} is not in this list.`}
      hint={isElsewhere ? 'Its status may have changed.' : undefined}
      action={isElsewhere && <Link to={{ search: target.toString() }}>Look in all requests</Link>}
    />
  );
}
