import type { ReactNode } from 'react';
import { Row } from './layout/layout.tsx';
import { Spinner } from './spinner.tsx';
import styles from './tile.module.css';

interface TileProps {
  readonly children: ReactNode;
  readonly icon: ReactNode;
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** A card that is a single button, for lists of items to download or open. */
export function Tile({ children, icon, busy, onClick }: TileProps) {
  return (
    <Row
      as="button"
      gap={3}
      inline
      type="button"
      className={styles.tile}
      aria-busy={busy || undefined}
      onClick={({ detail }) => {
        // The second click of a double click may come after the file: it would be taken twice.
        if (!busy && detail < 2) onClick();
      }}
    >
      <span className={styles.icon}>{busy ? <Spinner size={16} /> : icon}</span>
      {children}
    </Row>
  );
}
