import { usePreferences, type Theme } from '../preferences/preferences.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The theme that is painted for a preference. */
export function paintedTheme(preference: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light';
  return preference;
}

const systemIsDark = () => matchMedia(DARK_QUERY).matches;

/** The theme that is painted at this moment. */
export const paintedNow = () => paintedTheme(usePreferences.getState().theme, systemIsDark());

/** Keeps `data-theme` on the page in step with the preference and the system; returns how to stop. */
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
