import { Stack } from '../../../../shared/ui/layout/layout.tsx';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';

interface Branding {
  readonly logo: string;
  readonly accentColor: string;
}

interface BrandingFieldsProps {
  readonly form: Branding;
  readonly errors: Partial<Record<keyof Branding, string>>;
  readonly set: (change: Partial<Branding>) => void;
}

/** How the publisher's worlds look: logo and accent colour. */
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
