import type { ReactNode } from 'react';
import { Row } from './layout/layout.tsx';
import { Spinner } from './spinner.tsx';
import styles from './tile.module.css';

interface TileProps {
  /** The tile's text, for example a month. */
  readonly children: ReactNode;
  /** An icon before the text. */
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
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      <span className={styles.icon}>{busy ? <Spinner size={16} /> : icon}</span>
      {children}
    </Row>
  );
}
