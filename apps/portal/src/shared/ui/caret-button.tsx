import type { ButtonHTMLAttributes } from 'react';
import styles from './caret-button.module.css';
import { ChevronRightIcon } from './icons.tsx';

interface CaretButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly isOpen: boolean;
}

/** The caret of a row: it opens and closes what belongs to it. */
export function CaretButton({ label, isOpen, ...rest }: CaretButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.caret}
      aria-expanded={isOpen}
      aria-label={label}
    >
      <ChevronRightIcon size={16} aria-hidden="true" />
    </button>
  );
}
