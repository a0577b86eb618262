import { CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from './icons.tsx';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Row, Stack } from './layout/layout.tsx';
import { Text } from './layout/text.tsx';
import { dismissToast, useToastStore, type ToastMessage, type ToastTone } from './toast-store.ts';
import { pauseCountdown, resumeCountdown } from './toast-timers.ts';
import styles from './toaster.module.css';

const MAX_ON_SCREEN = 4;
const MARKS = {
  success: CircleCheckIcon,
  error: TriangleAlertIcon,
  info: InfoIcon,
} satisfies Record<ToastTone, unknown>;

/** True if an element lies over the control that is in use, the focused one. */
function coversFocus(element: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!element || !focused || focused === document.body || element.contains(focused)) return false;
  const own = element.getBoundingClientRect();
  const used = focused.getBoundingClientRect();
  return (
    own.left < used.right && used.left < own.right && own.top < used.bottom && used.top < own.bottom
  );
}

/** Whether the toasts are at the other edge: they leave theirs when they would cover the control in use. */
function useIsMoved(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [isMoved, setMoved] = useState(false);
  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const makeRoom = () => {
      if (coversFocus(region.current)) setMoved((before) => !before);
    };
    makeRoom();
    document.addEventListener('focusin', makeRoom);
    return () => document.removeEventListener('focusin', makeRoom);
  }, [region, count]);
  return isMoved;
}

/**
 * Shows the toasts at the top right, on a phone at the bottom, and at the other edge where they would cover the control
 * in use, in a live region that exists from the start. Mounted once.
 */
export function Toaster() {
  const messages = useToastStore((store) => store.messages);
  const shown = messages.filter((message) => message.onScreen).slice(0, MAX_ON_SCREEN);
  const region = useRef<HTMLElement>(null);
  const isMoved = useIsMoved(region, shown.length);
  return (
    <section
      ref={region}
      aria-label="Notifications"
      className={classNames(styles.region, isMoved && styles.moved)}
      data-toasts=""
    >
      <Stack as="ol" gap={2} aria-live="polite" aria-relevant="additions">
        {shown.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </Stack>
    </section>
  );
}

/** One toast; its countdown pauses while the pointer or the focus is on it. */
function Toast({ message }: { readonly message: ToastMessage }) {
  const { id, text, subject, detail, tone } = message;
  const Mark = MARKS[tone];
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  useEffect(() => {
    if (!isPaused) return undefined;
    pauseCountdown(id);
    return () => resumeCountdown(id);
  }, [id, isPaused]);

  return (
    <Row
      as="li"
      gap={2}
      align="start"
      className={classNames(styles.toast, styles[tone])}
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Mark size={16} className={styles.mark} aria-hidden="true" />
      <div className={styles.text}>
        <p>{text}</p>
        {/* One line: a list can name many subjects in full. */}
        {subject !== undefined && (
          <Text tone="muted" font="cell" truncate>
            {subject}
          </Text>
        )}
        {detail !== undefined && (
          <Text tone="muted" font="cell" breaks>
            {detail}
          </Text>
        )}
      </div>
      <IconButton label="Dismiss" size="small" onClick={() => dismissToast(id)}>
        <XIcon size={14} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

/** True for a pointer event on a toast: it does not close dialogs. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}
