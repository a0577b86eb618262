import { Check, ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  setPreference,
  THEMES,
  usePreferences,
  type Theme,
} from '../../shared/preferences/preferences.ts';
import { landmarkOf } from '../../shared/ui/landmark.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { logOut } from '../session/log-out.ts';
import styles from './menu.module.css';
import triggerStyles from './user-menu.module.css';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
};

/** The greeting, and behind it Settings, the theme and Logout. */
export function UserMenu({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={setTrigger} className={triggerStyles.trigger}>
        <span className={triggerStyles.greeting}>Hello, {email}</span>
        <VisuallyHidden>, user menu</VisuallyHidden>
        <ChevronDown size={14} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmarkOf(trigger)}>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4}>
          <DropdownMenu.Item className={styles.item} onSelect={() => void navigate('/settings')}>
            Settings
          </DropdownMenu.Item>
          <DropdownMenu.Separator className={styles.separator} />
          <ThemeChoice />
          <DropdownMenu.Separator className={styles.separator} />
          <DropdownMenu.Item className={styles.item} onSelect={() => void logOut()}>
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ThemeChoice() {
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <DropdownMenu.RadioGroup
      value={theme}
      onValueChange={(value) => setPreference('theme', value as Theme)}
    >
      {THEMES.map((name) => (
        <DropdownMenu.RadioItem
          key={name}
          value={name}
          className={styles.item}
          onSelect={(event) => event.preventDefault()}
        >
          <span className={styles.mark}>
            <DropdownMenu.ItemIndicator>
              <Check size={14} aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
          {THEME_NAMES[name]}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
