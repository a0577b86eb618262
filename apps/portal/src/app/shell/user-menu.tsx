import { ChevronDownIcon } from '#portal/shared/ui/icons.tsx';
import { useNavigate } from 'react-router-dom';
import {
  setPreference,
  usePreferences,
  type Theme,
} from '#portal/shared/preferences/preferences.ts';
import { Menu } from '#portal/shared/ui/menu.tsx';
import { MenuChoice, MenuItem, MenuSeparator } from '#portal/shared/ui/menu-items.tsx';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { VisuallyHidden } from '#portal/shared/ui/visually-hidden.tsx';
import { openShortcutDialog } from '../shortcuts/shortcut-dialog.ts';
import { logOut } from '../session/log-out.ts';
import styles from './user-menu.module.css';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
};

export function UserMenu() {
  const { email, affiliateId } = useCurrentUser();
  const navigate = useNavigate();
  const theme = usePreferences((preferences) => preferences.theme);
  const greeting = (
    <>
      <span className={styles.greeting}>Hello, {email}</span>
      <VisuallyHidden>, user menu</VisuallyHidden>
      <ChevronDownIcon size={14} aria-hidden="true" />
    </>
  );
  return (
    <Menu button={greeting} buttonClassName={styles.trigger}>
      <MenuItem onSelect={() => void navigate('/settings')}>Settings</MenuItem>
      <MenuItem onSelect={() => void logOut()}>Logout</MenuItem>
      <MenuSeparator />
      {affiliateId !== null && (
        <MenuItem onSelect={() => openShortcutDialog('notes')}>Notes on days</MenuItem>
      )}
      <MenuItem onSelect={() => openShortcutDialog('glossary')}>Glossary</MenuItem>
      <MenuItem onSelect={() => openShortcutDialog('keys')}>Keyboard shortcuts</MenuItem>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        texts={THEME_NAMES}
        chosen={theme}
        onChoose={(name) => setPreference('theme', name)}
      />
    </Menu>
  );
}
