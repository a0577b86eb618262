import type { PublisherFigures } from '@bidstage/mock-api/contract/operations/control/publishers';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { TextField } from '../parts/text-field.tsx';
import { percentOf } from './form-values.ts';
import { LABELS, type FieldsProps } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';
import { Refusal } from './refusal.tsx';
import { useFigures } from './use-figures.ts';

interface ReportFieldsProps extends FieldsProps {
  /** The server has refused the form: its reasons are shown already. */
  readonly isRefused: boolean;
}

/** What a report of the publisher says, and what follows from it. */
export function ReportFields(props: ReportFieldsProps) {
  const { form, errors, set, defaults } = props;
  const typical = defaults?.countries[form.country];
  const currency = form.currency || typical?.currency || '';
  return (
    <div className={styles.pairs}>
      <TextField
        label={currency === '' ? LABELS.monthlyRevenue : `${LABELS.monthlyRevenue}, ${currency}`}
        inputMode="decimal"
        placeholder="That of the market"
        value={form.revenue}
        onChange={(revenue) => set({ revenue })}
        error={errors.revenue}
      />
      <TextField
        label={LABELS.impressions}
        inputMode="decimal"
        placeholder="Those of the market"
        value={form.impressions}
        onChange={(impressions) => set({ impressions })}
        error={errors.impressions}
      />
      <TextField
        label={LABELS.mobileShare}
        inputMode="decimal"
        placeholder={typical && percentOf(typical.mobileShare)}
        value={form.mobile}
        onChange={(mobile) => set({ mobile })}
        error={errors.mobile}
      />
      <TextField
        label={LABELS.largestBidders}
        placeholder="criteo, ix, rubicon"
        value={form.largest}
        onChange={(largest) => set({ largest })}
        error={errors.largest}
      />
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
