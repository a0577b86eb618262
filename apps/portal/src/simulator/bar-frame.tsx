import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../shared/ui/class-names.ts';
import { Row } from '../shared/ui/layout/layout.tsx';
import styles from './sim-bar.module.css';

/** A strip of the simulator at the bottom of the window, as a landmark: it needs an `aria-label`. */
export function SimStrip({ className, ...props }: Omit<ComponentProps<'aside'>, 'ref'>) {
  return <Row {...props} as="aside" gap={3} className={classNames(styles.strip, className)} />;
}

/** The bar at the bottom of the window: every form of it begins with SIM. */
export function BarFrame({ children }: { readonly children: ReactNode }) {
  return (
    <SimStrip className={styles.bar} aria-label="Simulator" data-sim-bar="">
      <span className={styles.sim}>SIM</span>
      {children}
    </SimStrip>
  );
}

export function StripButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames(styles.button, className)} />;
}
