import { accentOf } from '@bidstage/mock-api/contract/values/accent-colour';

/** The colours of each theme that surround the accent colour, as in tokens.css. */
const THEMES = {
  light: { surface: '#ffffff', onAccent: '#ffffff' },
  dark: { surface: '#161a21', onAccent: '#0b1220' },
} as const;

/** The accent colour in one theme. */
export interface AccentLook {
  readonly theme: keyof typeof THEMES;
  readonly accent: string;
  readonly surface: string;
  readonly onAccent: string;
}

/** How an accent colour looks in both themes. */
export function accentLooks(colour: string): readonly AccentLook[] {
  const accents = accentOf(colour);
  return (['light', 'dark'] as const).map((theme) => ({
    theme,
    accent: accents[theme],
    ...THEMES[theme],
  }));
}

/**
 * What is said about the changes of a colour so that text in it can be read. There are always some: no colour contrasts
 * enough with the backgrounds of both themes.
 */
export function correctionOf(colour: string): string {
  const { light, dark } = accentOf(colour);
  const changes = [
    ...(light === colour ? [] : [`darker in the light theme (${light})`]),
    ...(dark === colour ? [] : [`lighter in the dark theme (${dark})`]),
  ];
  return `So that text in it can be read, it is ${changes.join(' and ')}.`;
}
