/** The colours of each theme that surround the accent colour, as in tokens.css. */
export const THEMES = {
  light: { name: 'Light theme', surface: '#ffffff', onAccent: '#ffffff' },
  dark: { name: 'Dark theme', surface: '#161a21', onAccent: '#0b1220' },
} as const;
