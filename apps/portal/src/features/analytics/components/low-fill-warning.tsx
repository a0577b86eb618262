import { TriangleAlertIcon } from '#portal/shared/ui/icons.tsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { FloatingPanel } from '#portal/shared/ui/floating-panel.tsx';
import { IconButton } from '#portal/shared/ui/icon-button.tsx';
import { Stack } from '#portal/shared/ui/layout/layout.tsx';
import styles from './low-fill-warning.module.css';

/** Milliseconds in which the pointer may move from the mark to the tooltip. */
const CROSSING_MS = 200;

/** The mark of a low fill rate. Its tooltip, which opens by pointer, touch and keyboard, suggests what to do. */
export function LowFillWarning({ tab }: { readonly tab: 'bidders' | 'adunits' }) {
  const [isOpen, setOpen] = useState(false);
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const hover = useHover(setOpen);
  return (
    <div ref={setMark} {...hover}>
      <IconButton
        label="Low fill rate"
        size="small"
        className={styles.mark}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <TriangleAlertIcon size={16} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <FloatingPanel
          anchor={mark?.querySelector('button') ?? mark}
          align="end"
          role="group"
          aria-label="Low fill rate"
          className={styles.tooltip}
          onClose={() => setOpen(false)}
        >
          <Stack gap={1}>
            <p>Set up a better floor price to increase the fill rate.</p>
            <Link to={`/floor-price/${tab}`}>Check Floor Price Suggestion</Link>
          </Stack>
        </FloatingPanel>
      )}
    </div>
  );
}

/** Opens under the pointer; closes with a delay after the pointer has left. */
function useHover(setOpen: (open: boolean) => void) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onPointerEnter: () => {
      clearTimeout(leaving.current);
      setOpen(true);
    },
    onPointerLeave: () => {
      leaving.current = setTimeout(() => setOpen(false), CROSSING_MS);
    },
  };
}
