import { accentOf } from '@bidstage/mock-api/contract/values/accent-colour';
import { Button } from '#portal/shared/ui/button.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { TextField } from '../parts/text-field.tsx';
import { COLOUR_EXAMPLE, colourOf } from './form-fields.ts';
import { LogoField } from './logo-field.tsx';
import styles from './publisher-form.module.css';
import { THEMES } from './themes.ts';

interface Branding {
  readonly logo: string;
  readonly accentColor: string;
}

interface BrandingFieldsProps {
  readonly form: Branding;
  readonly errors: Partial<Record<keyof Branding, string>>;
  readonly set: (change: Partial<Branding>) => void;
}

export function BrandingFields({ form, errors, set }: BrandingFieldsProps) {
  return (
    <Stack gap={4}>
      <LogoField value={form.logo} onChange={(logo) => set({ logo })} error={errors.logo} />
      <AccentField
        value={form.accentColor}
        onChange={(accentColor) => set({ accentColor })}
        error={errors.accentColor}
      />
    </Stack>
  );
}

interface AccentFieldProps {
  /** `#rrggbb` or what was typed; empty for the colour of Bidstage. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function AccentField({ value, onChange, error }: AccentFieldProps) {
  const colour = colourOf(value);
  return (
    <Stack gap={2}>
      <Row gap={2} align="end">
        <TextField
          label="Accent colour"
          placeholder={COLOUR_EXAMPLE}
          maxLength={7}
          value={value}
          onChange={onChange}
          error={error}
        />
        <input
          type="color"
          aria-label="Choose the accent colour"
          className={styles.colour}
          value={colour ?? COLOUR_EXAMPLE}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && <Button onClick={() => onChange('')}>Use none</Button>}
      </Row>
      {colour && (
        <>
          <Row gap={2} wrap>
            <AccentSample theme="light" colour={colour} />
            <AccentSample theme="dark" colour={colour} />
          </Row>
          <Text font="hint" tone="muted" role="status">
            {correctionOf(colour)}
          </Text>
        </>
      )}
    </Stack>
  );
}

interface AccentSampleProps {
  readonly theme: keyof typeof THEMES;
  readonly colour: string;
}

/** A link and a button in the accent colour as one theme shows it. */
function AccentSample({ theme, colour }: AccentSampleProps) {
  const { name, surface, onAccent } = THEMES[theme];
  const accent = accentOf(colour)[theme];
  return (
    <Row
      as="span"
      gap={3}
      inline
      className={styles.look}
      style={{ background: surface, color: accent }}
    >
      {name}
      <span className={styles.sample} style={{ background: accent, color: onAccent }}>
        Button
      </span>
    </Row>
  );
}

/**
 * Says how a colour is changed so that text in it can be read. There is always a change: no colour contrasts enough with
 * the backgrounds of both themes.
 */
export function correctionOf(colour: string): string {
  const { light, dark } = accentOf(colour);
  const changes = [
    ...(light === colour ? [] : [`darker in the light theme (${light})`]),
    ...(dark === colour ? [] : [`lighter in the dark theme (${dark})`]),
  ];
  return `It is ${changes.join(' and ')}, so that text in it can be read.`;
}
