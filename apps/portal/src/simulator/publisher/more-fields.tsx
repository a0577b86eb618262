import { PAGE_TEMPLATES } from '@bidstage/mock-api/contract/values/own-publisher';
import { CheckOption } from '#portal/shared/ui/check-option.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFieldError } from '../parts/use-field-error.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { BidderFields } from './bidder-fields.tsx';
import { ConfigurationField } from './configuration-field.tsx';
import { COUNTRY_OPTIONS, currencyOptions, languageOptions } from './field-options.ts';
import { textOf } from './form-fields.ts';
import { LABELS, type FieldsProps } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';
import { TypedField } from './typed-field.tsx';

const BrandingFields = lazyPart(
  'Logo and accent colour',
  async () => (await import('./branding-fields.tsx')).BrandingFields,
);

/** What has a default: placeholders show that of the country. */
export function MoreFields(props: FieldsProps) {
  return (
    <Stack gap={4}>
      <CountryFields {...props} />
      <AudienceFields {...props} />
      <TermsFields {...props} />
      <ConfigurationField {...props} />
      {/* A configuration CSV has the pages and the bidders. */}
      {props.form.configuration === null && (
        <>
          <PageKinds {...props} />
          <BidderFields {...props} />
        </>
      )}
      <BrandingFields {...props} />
    </Stack>
  );
}

function CountryFields(props: FieldsProps) {
  const { form, set, defaults } = props;
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
      <TypedField {...props} wide field="domain" />
      <TypedField {...props} field="historyMonths" />
    </div>
  );
}

const PAYMENT_OPTIONS = [
  { value: 'on-time', label: 'All on time, none rejected' },
  { value: 'usual', label: 'Some late, some rejected' },
] as const;

/** What its invoices follow from. */
function TermsFields(props: FieldsProps) {
  const { form, set, defaults } = props;
  const typical = defaults?.countries[form.country];
  return (
    <div className={styles.pairs}>
      <TypedField
        {...props}
        field="revenueSharePercent"
        placeholder={typical && textOf(typical.revenueSharePercent)}
      />
      <TypedField {...props} field="termDays" placeholder={typical && textOf(typical.termDays)} />
      <Choice
        wide
        label={LABELS.payments}
        value={form.payments}
        options={PAYMENT_OPTIONS}
        onChange={(payments) => set({ payments })}
      />
    </div>
  );
}

function PageKinds({ form: { pages }, errors, set }: FieldsProps) {
  const { aria, text } = useFieldError(errors.pages);
  return (
    <Row as="fieldset" gap={[1, 4]} wrap {...aria}>
      <legend className={styles.legend}>{LABELS.pages}</legend>
      {PAGE_TEMPLATES.map((kind) => (
        <CheckOption
          key={kind}
          checked={pages.includes(kind)}
          onChange={(isChosen) =>
            set({
              pages: PAGE_TEMPLATES.filter((one) =>
                one === kind ? isChosen : pages.includes(one),
              ),
            })
          }
        >
          {kind}
        </CheckOption>
      ))}
      {text}
    </Row>
  );
}
