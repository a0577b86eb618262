import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { ChevronRightIcon } from './icons.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The button's name; also its tooltip. */
  readonly label: string;
  /** 24 px (in rows) or 32 px (in bars). */
  readonly size?: 'small' | 'control' | undefined;
}

/** A button that shows only an icon, given as its child. */
export function IconButton({
  label,
  size = 'control',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.iconButton, styles[size], className)}
    >
      {children}
    </button>
  );
}

interface CaretButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly isOpen: boolean;
}

/** The caret of a row: it opens and closes what belongs to it. It has no tooltip, which would cover the row. */
export function CaretButton({ label, isOpen, ...rest }: CaretButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, styles.small, styles.caret)}
      aria-expanded={isOpen}
      aria-label={label}
    >
      <ChevronRightIcon size={16} aria-hidden="true" />
    </button>
  );
}
