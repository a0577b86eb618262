import { PanelRightIcon } from '../../../shared/ui/icons.tsx';
import { setPreference, usePreferences } from '../../../shared/preferences/preferences.ts';
import styles from './payment-panel.module.css';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

/** Keeps the place of the panel while no request is chosen, or gives it back to the table; a preference of the user. */
export function DockButton() {
  const isDocked = usePreferences((store) => store.paymentPanelDocked);
  return (
    <IconButton
      label="Always show the panel"
      size="small"
      className={styles.dock}
      aria-pressed={isDocked}
      onClick={() => setPreference('paymentPanelDocked', !isDocked)}
    >
      <PanelRightIcon size={14} aria-hidden="true" />
    </IconButton>
  );
}
