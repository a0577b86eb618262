import { Button } from '../../../../shared/ui/button.tsx';
import { Row, Stack } from '../../../../shared/ui/layout/layout.tsx';
import { Text } from '../../../../shared/ui/layout/text.tsx';
import { TextField } from '../../../panel/text-field.tsx';
import { accentLooks, type AccentLook, correctionOf } from './accent-look.ts';
import styles from './branding.module.css';
import { colourOf, EXAMPLE } from './colour-text.ts';

interface AccentFieldProps {
  /** `#rrggbb` or what was typed; empty for the colour of Bidstage. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The accent colour, chosen or typed, with its look in both themes. */
export function AccentField({ value, onChange, error }: AccentFieldProps) {
  const colour = colourOf(value);
  return (
    <Stack gap={2}>
      <Row gap={2} align="end">
        <TextField
          label="Accent colour"
          placeholder={EXAMPLE}
          maxLength={7}
          value={value}
          onChange={onChange}
          error={error}
        />
        <input
          type="color"
          aria-label="Choose the accent colour"
          className={styles.colour}
          value={colour ?? EXAMPLE}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && <Button onClick={() => onChange('')}>Use none</Button>}
      </Row>
      {colour && (
        <>
          <Row gap={2} wrap>
            {accentLooks(colour).map((look) => (
              <Look key={look.theme} {...look} />
            ))}
          </Row>
          <Text font="hint" tone="muted" role="status">
            {correctionOf(colour)}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** A link and a button in the accent colour as one theme shows it. */
function Look({ theme, accent, surface, onAccent }: AccentLook) {
  return (
    <Row
      as="span"
      gap={3}
      inline
      className={styles.look}
      style={{ background: surface, color: accent }}
    >
      {theme === 'light' ? 'Light theme' : 'Dark theme'}
      <span className={styles.sample} style={{ background: accent, color: onAccent }}>
        Button
      </span>
    </Row>
  );
}
