import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLinkProps {
  readonly to: To;
  readonly size?: 'control' | 'toolbar';
  /** Why the link is disabled: it stays focusable and shows the reason. */
  readonly disabledReason?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { to, size = 'control', disabledReason, onClick, children } = props;
  const className = classNames(styles.button, styles.secondary, styles[size]);
  if (disabledReason !== undefined) {
    return (
      <a
        role="link"
        aria-disabled="true"
        // An anchor without a URL is not focusable by default.
        tabIndex={0}
        aria-description={disabledReason}
        title={disabledReason}
        className={className}
        data-screen-only=""
      >
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className} onClick={onClick} data-screen-only="">
      {children}
    </Link>
  );
}
