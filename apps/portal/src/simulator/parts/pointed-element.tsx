import { createPortal } from 'react-dom';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './pointed-element.module.css';

interface PointedElementProps {
  /** In px of the window; undefined while nothing is pointed at. */
  readonly box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> | undefined;
  readonly name: string;
  /** What picks it, and what leaves. */
  readonly keys: string;
}

/** While something of the portal is picked: an outline around what is under the pointer or has the focus, and its name. */
export function PointedElement({ box, name, keys }: PointedElementProps) {
  return createPortal(
    <>
      {box && (
        <div
          className={styles.outline}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
          data-sim-mark=""
          aria-hidden="true"
        />
      )}
      <Stack className={styles.name} role="status" data-sim-mark="">
        {name}
        <Text as="span" tone="muted" font="hint">
          {keys}
        </Text>
      </Stack>
    </>,
    document.body,
  );
}
