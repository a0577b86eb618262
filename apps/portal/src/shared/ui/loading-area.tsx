import { Row } from './layout/layout.tsx';
import styles from './loading-area.module.css';
import { Spinner } from './spinner.tsx';

interface LoadingAreaProps {
  /** Pixels to reserve for the content, so that nothing moves when it arrives. */
  readonly minHeight?: number | undefined;
}

/** The pending state of one area: grey lines in place of the content, a text and a spinner after 150 ms. */
export function LoadingArea({ minHeight = 160 }: LoadingAreaProps) {
  return (
    <Row justify="center" shrink className={styles.area} role="status" style={{ minHeight }}>
      <div className={styles.lines} aria-hidden="true" />
      <Row as="span" gap={2} inline className={styles.content}>
        <Spinner />
        Loading...
      </Row>
    </Row>
  );
}
