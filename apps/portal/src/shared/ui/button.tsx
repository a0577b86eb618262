import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is filled: at most one in a view. `danger` is for destructive actions. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** `toolbar` is 28 px tall instead of 32. */
  readonly size?: 'control' | 'toolbar' | undefined;
  /** Shows a spinner and ignores clicks, without losing the focus. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a text. Submits a form only with `type="submit"`. */
export function Button({
  variant = 'secondary',
  size = 'control',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(styles.button, styles[variant], styles[size], className)}
      onClick={(event) => {
        // The second click of an impatient user must not send a second request.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
