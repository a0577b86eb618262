import type { ReactNode } from 'react';
import { setPreference, usePreferences } from '#portal/shared/preferences/preferences.ts';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { PanelRightIcon, XIcon } from '#portal/shared/ui/icons.tsx';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './payment-panel.module.css';

/** Keeps the panel open while no request is chosen, or gives its room to the table; a preference of the user. */
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

interface PanelHeaderProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The panel's title and buttons. The last one is not named Close, which is an action on a request. */
export function PanelHeader({ children, onClose }: PanelHeaderProps) {
  return (
    <Row gap={2} fixed className={styles.header}>
      {children}
      <DockButton />
      <IconButton label="Hide details" onClick={onClose}>
        <XIcon size={16} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
