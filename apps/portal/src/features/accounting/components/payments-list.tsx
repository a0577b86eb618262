import type { RefObject } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { queryState } from '#portal/shared/api/query-state.ts';
import { QueryView } from '#portal/shared/ui/query-view.tsx';
import { EmptyState } from '#portal/shared/ui/empty-state.tsx';
import { LoadingArea } from '#portal/shared/ui/loading-area.tsx';
import type { InvoiceDownloads } from '../api/download-links.ts';
import type { Batch } from '../hooks/use-batch.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { ALL_STATUSES } from '../models/payment-status.ts';
import styles from './payments-list.module.css';
import { PaymentsTable } from './payments-table.tsx';

const PENDING_HEIGHT = 320;

interface PaymentsListProps {
  readonly list: PaymentList;
  readonly batch: Batch;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly today: string;
  readonly downloads: InvoiceDownloads;
}

/** The list in its four states. While another status loads, the old rows are dimmed and cannot be opened. */
export function PaymentsList({ list, batch, scroller, today, downloads }: PaymentsListProps) {
  return (
    <div className={styles.scroller} ref={scroller}>
      <QueryView
        shape="block"
        state={queryState(list.query, 'listPayments')}
        minHeight={PENDING_HEIGHT}
      >
        {() => (
          <div inert={list.query.isPlaceholderData}>
            <PaymentsTable
              list={list}
              choice={batch.chosen && batch}
              today={today}
              downloads={downloads}
            />
            {list.rows.length === 0 && <NoRows list={list} />}
          </div>
        )}
      </QueryView>
    </div>
  );
}

/** Why there are no rows; while they are those of another tab, nothing is known about the chosen one. */
function NoRows({ list }: { readonly list: PaymentList }) {
  if (list.query.isPlaceholderData) return <LoadingArea minHeight={PENDING_HEIGHT} />;
  return list.listed.length === 0 ? <NoPayments list={list} /> : <NoMatch list={list} />;
}

function NoPayments({ list }: { readonly list: PaymentList }) {
  if (list.isOverdue) return <EmptyState hint="No open request is overdue." />;
  if (list.choice.code === undefined) return <EmptyState />;
  const showAll = () => list.chooseStatus(ALL_STATUSES.value);
  return (
    <EmptyState
      hint={`No request has the status ${list.choice.label}.`}
      action={<Button onClick={showAll}>Show all requests</Button>}
    />
  );
}

const MAX_QUOTED = 60;

const shortened = (text: string) =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;

function NoMatch({ list }: { readonly list: PaymentList }) {
  return (
    <EmptyState
      hint={`No affiliate name contains “${shortened(list.search)}”.`}
      action={<Button onClick={() => list.setSearch('')}>Clear the search</Button>}
    />
  );
}
