import { Card } from './layout/layout.tsx';
import { LoadingArea } from './loading-area.tsx';
import styles from './screen-skeleton.module.css';

/** In place of a screen whose data or rights are not known yet: the top bar around it can be used meanwhile. */
export function ScreenSkeleton() {
  return (
    <>
      <div className={styles.bar} />
      <div className={styles.body}>
        <Card>
          <LoadingArea minHeight={480} />
        </Card>
      </div>
    </>
  );
}
