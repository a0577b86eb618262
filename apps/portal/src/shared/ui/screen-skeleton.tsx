import { Card } from './layout/layout.tsx';
import { LoadingArea } from './loading-area.tsx';
import styles from './screen-skeleton.module.css';

interface ScreenSkeletonProps {
  /** Keeps the place of the links at the left. */
  readonly hasSidebar?: boolean;
}

/** In place of a screen whose data or rights are not known yet: the top bar around it can be used meanwhile. */
export function ScreenSkeleton({ hasSidebar = false }: ScreenSkeletonProps) {
  return (
    <div className={hasSidebar ? styles.beside : undefined}>
      <div className={styles.bar} />
      <div className={styles.body}>
        <Card>
          <LoadingArea minHeight={480} />
        </Card>
      </div>
    </div>
  );
}
