import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { ReactNode } from 'react';
import { runtimeConfig } from '#portal/shared/config/runtime-config.ts';
import { formatCountry } from '#portal/shared/format/country.ts';
import { formatDay } from '#portal/shared/format/dates.ts';
import { MISSING } from '#portal/shared/format/numbers.ts';
import type { InvoiceDownloads } from '../api/download-links.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { GrossToNet } from './gross-to-net.tsx';
import { DueDay } from './due-day.tsx';
import { InvoiceLink } from './payment-cells.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './fact-list.module.css';
import { PaymentHistory } from './payment-history.tsx';

interface FactListProps {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** A titled group of labelled values; an empty value shows as `--`. */
function FactList({ title, facts }: FactListProps) {
  return (
    <section className={styles.group}>
      <Text as="h3" tone="muted" font="hint" className={styles.title}>
        {title}
      </Text>
      <Stack as="dl" gap={1}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <Text as="dt" tone="faint">
              {label}
            </Text>
            <dd className={styles.value}>{value === '' ? MISSING : value}</dd>
          </div>
        ))}
      </Stack>
    </section>
  );
}

interface PaymentFactsProps {
  readonly payment: PaymentRequest;
  readonly today: string;
  readonly downloads: InvoiceDownloads;
}

/** The due day and, of the simulator, the rule for days on which nobody pays. */
function PaymentDue(props: Pick<PaymentFactsProps, 'payment' | 'today'>) {
  return (
    <>
      <DueDay {...props} />
      {runtimeConfig().simulated && (
        <Text tone="faint" font="hint">
          On a weekend or a bank holiday of the payer, the next working day counts.
        </Text>
      )}
    </>
  );
}

export function PaymentFacts({ payment, today, downloads }: PaymentFactsProps) {
  return (
    <>
      <FactList
        title="Request"
        facts={[
          ['Description', payment.account_description],
          ['Request date', formatDay(payment.request_date)],
          ['Payment due', <PaymentDue key="due" payment={payment} today={today} />],
          ['Value date', formatDay(payment.value_date)],
        ]}
      />
      <GrossToNet payment={payment} />
      <BreakdownTable payment={payment} />
      <PaymentHistory payment={payment} today={today} />
      <FactList
        title="Invoice and tax"
        facts={[
          ['Invoice number', payment.invoice_num],
          ['Invoice date', formatDay(payment.invoice_date)],
          [
            'Invoice file',
            <InvoiceLink
              key="file"
              payment={payment}
              busy={downloads.busyId === payment.id}
              onDownload={downloads.download}
            />,
          ],
          ['Tax country', formatCountry(payment.affiliate_tax_country)],
          ['VAT number', payment.affiliate_vat_number],
        ]}
      />
      <FactList
        title="Bank"
        facts={[
          ['Account number', payment.bank_account_number],
          ['Account name', payment.bank_account_name],
          ['Bank name', payment.bank_name],
          ['Bank address', payment.bank_address],
          ['Bank code', payment.bank_code],
          ['Branch code', payment.bank_branch_code],
          ['SWIFT code', payment.bank_swift_code],
        ]}
      />
    </>
  );
}
