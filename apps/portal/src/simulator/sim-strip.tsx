import type { ComponentProps } from 'react';
import { classNames } from '../shared/ui/class-names.ts';
import { Row } from '../shared/ui/layout/layout.tsx';
import styles from './sim-strip.module.css';

/** A strip of the simulator at the bottom of the window, as a landmark: it needs an `aria-label`. */
export function SimStrip({ className, ...props }: Omit<ComponentProps<'aside'>, 'ref'>) {
  return <Row {...props} as="aside" gap={3} className={classNames(styles.strip, className)} />;
}

export function StripButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames(styles.button, className)} />;
}
