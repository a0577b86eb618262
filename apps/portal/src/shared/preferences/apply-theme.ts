import { usePreferences, type Theme } from './preferences.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The theme to display for a preference. */
export function paintedTheme(preference: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light';
  return preference;
}

const systemIsDark = () => matchMedia(DARK_QUERY).matches;

/** The theme that is displayed now. */
export const paintedNow = () => paintedTheme(usePreferences.getState().theme, systemIsDark());

/**
 * Updates `data-theme` on the page when the preference or the system's theme changes; returns a function that stops it.
 */
export function followTheme(): () => void {
  const system = matchMedia(DARK_QUERY);
  const apply = () => {
    const { theme } = usePreferences.getState();
    document.documentElement.dataset['theme'] = paintedTheme(theme, system.matches);
  };
  apply();
  system.addEventListener('change', apply);
  const unsubscribe = usePreferences.subscribe(apply);
  return () => {
    system.removeEventListener('change', apply);
    unsubscribe();
  };
}
