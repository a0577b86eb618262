import type { PublisherFigures } from '@bidstage/mock-api/contract/operations/control/publishers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { api } from '#portal/shared/api/api.ts';
import { percentOf } from './form-fields.ts';
import {
  type FieldsProps,
  formErrors,
  requestOf,
  type PublisherFormState,
} from './publisher-form-model.ts';
import styles from './publisher-form.module.css';
import { Refusal } from './refusal.tsx';
import { TypedField } from './typed-field.tsx';

/** Real milliseconds without a key after which what was typed is sent. */
const PAUSE_MS = 300;

/** A value that stays while it changes quickly. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What follows from the numbers of a form, or why the server refuses them; nothing while the form has errors. */
function useFigures(form: PublisherFormState, enabled: boolean) {
  const isComplete = enabled && Object.keys(formErrors(form)).length === 0;
  const text = useSettled(isComplete ? JSON.stringify(requestOf(form)) : null);
  return useQuery({
    queryKey: ['sim', 'publisher-figures', text],
    queryFn: ({ signal }) =>
      api('describePublisher', {
        body: JSON.parse(text ?? '') as ReturnType<typeof requestOf>,
        signal,
      }),
    enabled: isComplete && text !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

interface ReportFieldsProps extends FieldsProps {
  /** The server has refused the form: its reasons are shown already. */
  readonly isRefused: boolean;
}

/** What a report of the publisher says, and what follows from it. */
export function ReportFields(props: ReportFieldsProps) {
  const { form, defaults } = props;
  const typical = defaults?.countries[form.country];
  const currency = form.currency || typical?.currency || '';
  return (
    <div className={styles.pairs}>
      <TypedField {...props} field="monthlyRevenue" unit={currency} />
      <TypedField {...props} field="impressions" />
      <TypedField
        {...props}
        field="mobileShare"
        placeholder={typical && percentOf(typical.mobileShare)}
      />
      <TypedField {...props} field="largestBidders" />
      <div role="status" className={styles.line}>
        <Figures {...props} />
      </div>
    </div>
  );
}

/** What follows from the numbers, in the publisher's formats: `eRPM 3,50 EUR · sell-through 62 % · …`. */
export function figuresSentence(
  { currency, domain, erpm, revenuePerThousandViews, sellThrough }: PublisherFigures,
  language: string,
): string {
  const money = (amount: number) =>
    `${amount.toLocaleString(language, { maximumFractionDigits: 2 })} ${currency}`;
  const parts = [
    erpm !== null && `eRPM ${money(erpm)}`,
    sellThrough !== null && `sell-through ${Math.round(sellThrough * 100)} %`,
    revenuePerThousandViews !== null && `${money(revenuePerThousandViews)} for 1,000 page views`,
    domain,
  ];
  return `${parts.filter((part) => part !== false).join(' · ')}.`;
}

function Figures({ form, errors, defaults, isRefused }: ReportFieldsProps) {
  const { data, error } = useFigures(form, Object.keys(errors).length === 0);
  if (error) return isRefused ? null : <Refusal error={error} />;
  const language = form.language || defaults?.countries[form.country].language || 'en';
  return (
    <Text font="hint" tone="muted" breaks>
      {data
        ? figuresSentence(data, language)
        : 'Numbers may be written as 6.500.000, 6,500,000 or 6.5 million.'}
    </Text>
  );
}
