import { Dropdown } from '../../../shared/ui/dropdown.tsx';
import { Field } from '../../../shared/ui/layout/layout.tsx';
import panel from '../../panel/parts.module.css';
import { TextField } from '../../panel/text-field.tsx';
import { PageKinds } from './page-kinds.tsx';
import {
  COUNTRY_OPTIONS,
  LABELS,
  type PublisherErrors,
  type PublisherForm,
} from './publisher-form-model.ts';
import styles from './publisher-form.module.css';

export interface FieldsProps {
  readonly form: PublisherForm;
  /** The errors that are shown. */
  readonly errors: PublisherErrors;
  readonly set: (change: Partial<PublisherForm>) => void;
}

/** The fields of a publisher. */
export function PublisherFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <div className={panel.fields}>
        <TextField
          wide
          label={LABELS.name}
          maxLength={60}
          value={form.name}
          onChange={(name) => set({ name })}
          error={errors.name}
        />
        <TextField
          label={LABELS.pageViewsPerMonth}
          inputMode="numeric"
          placeholder="3,000,000"
          value={form.views}
          onChange={(views) => set({ views })}
          error={errors.views}
        />
        <Field as="span" label={LABELS.country} className={styles.country}>
          <Dropdown
            label={LABELS.country}
            value={form.country}
            options={COUNTRY_OPTIONS}
            onChange={(country) => set({ country })}
          />
        </Field>
        <TextField
          wide
          label={`${LABELS.monthlyRevenue}, in the country’s currency (optional)`}
          inputMode="decimal"
          value={form.revenue}
          onChange={(revenue) => set({ revenue })}
          error={errors.revenue}
        />
      </div>
      <PageKinds value={form.pages} onChange={(pages) => set({ pages })} error={errors.pages} />
    </>
  );
}
