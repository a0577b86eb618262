import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Choice } from '../parts/choice.tsx';
import { TextField } from '../parts/text-field.tsx';
import { revenueSentence } from './form-values.ts';
import { LABELS, type FieldsProps } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';

const BASES = [
  { value: 'month', label: 'A month' },
  { value: 'views', label: '1,000 page views' },
] as const;

/** What the publisher earns, in a month or for 1,000 page views; the other of the two is shown. */
export function RevenueFields({ form, errors, set, defaults }: FieldsProps) {
  const typical = defaults?.countries[form.country];
  const currency = form.currency || typical?.currency || '';
  const sentence = revenueSentence(form, currency, form.language || typical?.language || 'en');
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
      <Choice
        label="Revenue of"
        value={form.revenueOf}
        options={BASES}
        onChange={(revenueOf) => set({ revenueOf })}
      />
      <div role="status" className={styles.line}>
        <Text font="hint" tone="muted">
          {sentence ??
            'Revenue of 1,000 page views is not eRPM, which is revenue of 1,000 impressions.'}
        </Text>
      </div>
    </div>
  );
}
