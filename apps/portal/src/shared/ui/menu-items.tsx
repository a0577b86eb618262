import { CheckIcon } from './icons.tsx';
import { createContext, use, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Row } from './layout/layout.tsx';
import styles from './menu.module.css';

/** Closes the menu; its button, which is returned, has the focus. */
export const CloseMenu = createContext<() => HTMLElement | null>(() => null);

interface ItemButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** For one of several choices: whether it has the mark of the present one. */
  readonly checked?: boolean;
}

/** A line of a menu or list that is a button. It is focused by the keys of its list. */
export function ItemButton({ checked, className, children, ...rest }: ItemButtonProps) {
  return (
    <Row
      as="button"
      gap={2}
      type="button"
      tabIndex={-1}
      {...rest}
      className={classNames(styles.item, className)}
    >
      {checked !== undefined && (
        <span className={styles.mark}>{checked && <CheckIcon size={14} aria-hidden="true" />}</span>
      )}
      {children}
    </Row>
  );
}

interface MenuItemProps {
  /** For what is on or off: whether it is on. */
  readonly checked?: boolean;
  /** Gets the button of the menu: what the action opens stands there. */
  readonly onSelect: (button: HTMLElement | null) => void;
  readonly children: ReactNode;
}

/** An action, or what it turns on and off; the menu closes and the action runs. */
export function MenuItem({ checked, onSelect, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const select = () => onSelect(close());
  const choice = checked !== undefined && { checked, 'aria-checked': checked };
  return (
    <ItemButton role={choice ? 'menuitemcheckbox' : 'menuitem'} {...choice} onClick={select}>
      {children}
    </ItemButton>
  );
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  /** The choices with their texts. */
  readonly texts: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of several choices; the menu stays open, so that the user sees the effect. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, texts, chosen, onChoose } = props;
  return (
    <div role="group" aria-label={label}>
      {(Object.keys(texts) as Value[]).map((value) => (
        <ItemButton
          key={value}
          role="menuitemradio"
          aria-checked={value === chosen}
          checked={value === chosen}
          onClick={() => onChoose(value)}
        >
          {texts[value]}
        </ItemButton>
      ))}
    </div>
  );
}

/** A rule between groups of items. */
export function MenuSeparator() {
  return <div role="separator" className={styles.separator} />;
}
