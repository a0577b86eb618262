import { XIcon } from '../../../shared/ui/icons.tsx';
import { setPreference, type Preferences } from '../../../shared/preferences/preferences.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import styles from './dismiss-button.module.css';
import { focusHeading } from '../../../shared/ui/focus.ts';

interface DismissButtonProps<Name extends keyof Preferences> {
  readonly label: string;
  /** The preference that hides the card with the button, and its value then. */
  readonly preference: Name;
  readonly value: Preferences[Name];
}

/** Hides a card permanently in this browser; the focus goes to the screen's heading. */
export function DismissButton<Name extends keyof Preferences>(props: DismissButtonProps<Name>) {
  const { label, preference, value } = props;
  const dismiss = () => {
    setPreference(preference, value);
    focusHeading();
  };
  return (
    <IconButton label={label} size="small" className={styles.dismiss} onClick={dismiss}>
      <XIcon size={14} aria-hidden="true" />
    </IconButton>
  );
}
