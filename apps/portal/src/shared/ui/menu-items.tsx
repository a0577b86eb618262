import { CheckIcon } from './icons.tsx';
import { createContext, use, type ReactNode } from 'react';
import styles from './menu.module.css';

/** Closes the menu around an item. */
export const CloseMenu = createContext<() => void>(() => undefined);

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** An action; the menu closes and the action runs. */
export function MenuItem({ onSelect, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
      {children}
    </button>
  );
}

/** One of several choices; the menu stays open, so that the user sees the effect. */
export function MenuRadioItem({
  checked,
  onSelect,
  children,
}: MenuItemProps & { readonly checked: boolean }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={styles.item}
      onClick={onSelect}
    >
      <span className={styles.mark}>{checked && <CheckIcon size={14} aria-hidden="true" />}</span>
      {children}
    </button>
  );
}

interface MenuRadioGroupProps {
  /** The name of the choice, for assistive technology. */
  readonly label: string;
  /** MenuRadioItem. */
  readonly children: ReactNode;
}

/** The items of one choice. */
export function MenuRadioGroup({ label, children }: MenuRadioGroupProps) {
  return (
    <div role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** A rule between groups of items. */
export function MenuSeparator() {
  return <div role="separator" className={styles.separator} />;
}
