import { useRef, useState } from 'react';
import { Button } from '#portal/shared/ui/button.tsx';
import { Stack, Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { useFieldError } from '../parts/use-field-error.tsx';
import styles from './publisher-form.module.css';
import { logoOf } from './logo-file.ts';

interface LogoFieldProps {
  /** A data URL; empty without a logo. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The button opens the file dialog; the input itself is never visible. */
const HIDDEN = { display: 'none' };

/** The logo as a file of this computer, which is made smaller if it is large. */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { aria, text } = useFieldError(refusal ?? error);
  const choose = async (file: File) => {
    const result = await logoOf(file);
    setRefusal('refusal' in result ? result.refusal : undefined);
    if ('logo' in result) onChange(result.logo);
  };
  return (
    <Stack as="fieldset" gap={2} {...aria}>
      <legend className={styles.legend}>Logo</legend>
      {value === '' ? (
        <Text font="hint" tone="muted">
          A PNG, JPEG or WebP of any size. Without one the portal shows the name.
        </Text>
      ) : (
        <img src={value} alt="The logo" className={styles.logo} />
      )}
      {text && <div role="alert">{text}</div>}
      <Toolbar>
        <Button size="toolbar" onClick={() => input.current?.click()}>
          {value === '' ? 'Choose a logo' : 'Change the logo'}
        </Button>
        {value !== '' && (
          <Button size="toolbar" onClick={() => onChange('')}>
            Use no logo
          </Button>
        )}
      </Toolbar>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/*"
        aria-label="File of a logo"
        style={HIDDEN}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void choose(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </Stack>
  );
}
