import { Row } from './layout/layout.tsx';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** Covers the whole screen with 'Loading...'. Invisible for its first 150 ms, so that quick loads do not flicker. */
export function LoadingOverlay({ text = 'Loading...' }: { readonly text?: string }) {
  return (
    <Row gap={3} justify="center" className={styles.overlay} role="status">
      <Spinner size={20} />
      <span>{text}</span>
    </Row>
  );
}
