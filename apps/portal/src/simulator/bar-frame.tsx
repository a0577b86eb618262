import type { ReactNode } from 'react';
import styles from './sim-bar.module.css';
import { SimStrip } from './sim-strip.tsx';

/** The bar at the bottom of the window: every form of it begins with SIM. */
export function BarFrame({ children }: { readonly children: ReactNode }) {
  return (
    <SimStrip className={styles.bar} aria-label="Simulator" data-sim-bar="">
      <span className={styles.sim}>SIM</span>
      {children}
    </SimStrip>
  );
}
