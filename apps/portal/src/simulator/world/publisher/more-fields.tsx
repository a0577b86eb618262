import { publisherDomain } from '@bidstage/mock-api/contract/values/own-publisher';
import { lazy } from 'react';
import { Stack } from '../../../shared/ui/layout/layout.tsx';
import { LazyPart } from '../../panel/lazy-part.tsx';
import { Choice } from '../../panel/choice.tsx';
import { TextField } from '../../panel/text-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { BidderFields } from './bidder-fields.tsx';
import { ConfigurationField } from './configuration-field.tsx';
import { COUNTRY_OPTIONS, currencyOptions, languageOptions } from './field-options.ts';
import { percentOf } from './form-numbers.ts';
import { PageKinds } from './page-kinds.tsx';
import { DEFAULT_MONTHS, LABELS, type FieldsProps } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';
import { RevenueFields } from './revenue-fields.tsx';

const BrandingFields = lazy(async () => {
  const { BrandingFields: Component } = await import('./branding/branding-fields.tsx');
  return { default: Component };
});

/** What has a default: placeholders show that of the country. */
export function MoreFields(props: FieldsProps) {
  const { form, errors, set } = props;
  return (
    <Stack gap={4}>
      <PlaceFields {...props} />
      <AudienceFields {...props} />
      <RevenueFields {...props} />
      <ConfigurationField {...props} />
      {/* A configuration CSV has the pages and the bidders. */}
      {form.configuration === null && (
        <>
          <PageKinds value={form.pages} onChange={(pages) => set({ pages })} error={errors.pages} />
          <BidderFields {...props} />
        </>
      )}
      <LazyPart what="Logo and accent colour">
        <BrandingFields {...props} />
      </LazyPart>
    </Stack>
  );
}

/** Where the publisher is, and what follows from it. */
function PlaceFields({ form, errors, set, defaults }: FieldsProps) {
  const typical = defaults?.countries[form.country];
  return (
    <div className={styles.pairs}>
      <Choice
        label={LABELS.country}
        value={form.country}
        options={COUNTRY_OPTIONS}
        onChange={(country) => set({ country })}
      />
      <Choice
        label={LABELS.currency}
        value={form.currency}
        options={currencyOptions(typical)}
        onChange={(currency) => set({ currency })}
      />
      <Choice
        wide
        label={LABELS.language}
        value={form.language}
        options={languageOptions(form.language, typical, defaults)}
        onChange={(language) => set({ language })}
      />
      <TextField
        wide
        label={LABELS.domain}
        placeholder={publisherDomain(form.name, form.country)}
        value={form.domain}
        onChange={(domain) => set({ domain })}
        error={errors.domain}
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
        label={LABELS.historyMonths}
        inputMode="numeric"
        placeholder={String(DEFAULT_MONTHS)}
        value={form.months}
        onChange={(months) => set({ months })}
        error={errors.months}
      />
    </div>
  );
}
