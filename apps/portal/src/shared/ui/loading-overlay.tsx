import { Row } from './layout/layout.tsx';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/**
 * Covers the whole screen with its frame, as `index.html` shows it, and 'Loading...'. The text is invisible for its first
 * 150 ms, so that quick loads do not flicker.
 */
export function LoadingOverlay({ text = 'Loading...' }: { readonly text?: string }) {
  return (
    <div className={styles.overlay}>
      <div className="first-frame" aria-hidden="true">
        <div className="first-bar" />
        <div className="first-page-bar" />
        <div className="first-card" />
      </div>
      <Row gap={3} justify="center" className={styles.text} role="status">
        <Spinner size={20} />
        <span>{text}</span>
      </Row>
    </div>
  );
}
