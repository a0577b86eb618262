import { MARKET_COUNTRIES } from '@bidstage/mock-api/contract/values/countries';
import { formatCountry } from '#portal/shared/format/country.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { XIcon } from '#portal/shared/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import panel from '../parts/parts.module.css';
import { useFieldError } from '../parts/use-field-error.tsx';
import { COUNTRY_OPTIONS } from './field-options.ts';
import { percentOf } from './form-fields.ts';
import { LABELS, type AudienceRow, type FieldsProps } from './publisher-form-model.ts';
import styles from './publisher-form.module.css';

export function AudienceFields({ form, errors, set, defaults }: FieldsProps) {
  const { audience, country } = form;
  const { aria, text } = useFieldError(errors.audience);
  const change = (index: number, to: Partial<AudienceRow>) =>
    set({ audience: audience.map((row, at) => (at === index ? { ...row, ...to } : row)) });
  const free = [country, ...MARKET_COUNTRIES].find((code) =>
    audience.every((row) => row.country !== code),
  );
  return (
    <Stack as="fieldset" gap={2} {...aria}>
      <legend className={styles.legend}>{LABELS.audience}</legend>
      {audience.length === 0 && defaults && (
        <Text font="hint" tone="muted">
          {percentOf(defaults.homeShare)} % of the users are from{' '}
          {formatCountry(country.toUpperCase())}, the others from all countries.
        </Text>
      )}
      {audience.map((row, index) => (
        <AudienceLine
          // Rows have no identity besides their place.
          key={index}
          row={row}
          ordinal={index + 1}
          onChange={(to) => change(index, to)}
          onRemove={() => set({ audience: audience.filter((_, at) => at !== index) })}
        />
      ))}
      {text}
      <Toolbar>
        <Button
          size="toolbar"
          disabled={free === undefined}
          onClick={() => free && set({ audience: [...audience, { country: free, share: '' }] })}
        >
          Add a country
        </Button>
      </Toolbar>
    </Stack>
  );
}

interface AudienceLineProps {
  readonly row: AudienceRow;
  readonly ordinal: number;
  readonly onChange: (to: Partial<AudienceRow>) => void;
  readonly onRemove: () => void;
}

function AudienceLine({ row, ordinal, onChange, onRemove }: AudienceLineProps) {
  return (
    <Row gap={2}>
      <Dropdown
        label={`Country ${ordinal} of the audience`}
        className={styles.country}
        value={row.country}
        options={COUNTRY_OPTIONS}
        onChange={(country) => onChange({ country })}
      />
      <input
        className={`${panel.input} ${styles.share}`}
        aria-label={`Share of country ${ordinal}, in %`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="%"
        value={row.share}
        onChange={(event) => onChange({ share: event.target.value })}
      />
      <IconButton label={`Remove country ${ordinal}`} onClick={onRemove}>
        <XIcon size={16} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
