import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { DockButton } from './panel-header.tsx';
import styles from './unchosen-panel.module.css';

/** The text of the panel while no request is chosen (specification 1 §2). */
export const CHOOSE_REQUEST = 'Please click one payment request.';

/** The details before a request is chosen: one line, so that the table has the whole width. */
export function UnchosenPanel() {
  return (
    <section aria-label="Payment request details" className={styles.hint} data-screen-only="">
      <Row gap={1} fixed>
        <Text tone="muted" font="hint">
          {CHOOSE_REQUEST}
        </Text>
        <DockButton />
      </Row>
    </section>
  );
}
