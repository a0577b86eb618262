import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.tsx';
import { Menu } from './menu.tsx';

interface ButtonMenuProps extends Pick<ButtonProps, 'size'> {
  /** The button's text, also the menu's name; an icon may precede it. */
  readonly label: ReactNode;
  /** As those of Menu. */
  readonly children: ReactNode;
}

/** A menu whose button looks like the other secondary ones, with an arrow. */
export function ButtonMenu({ label, size = 'control', children }: ButtonMenuProps) {
  return (
    <Menu
      button={
        <>
          {label}
          <ChevronDownIcon size={14} aria-hidden="true" />
        </>
      }
      buttonClassName={classNames(styles.button, styles.secondary, styles[size])}
    >
      {children}
    </Menu>
  );
}
