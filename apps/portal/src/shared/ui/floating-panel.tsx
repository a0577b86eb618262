import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './floating-panel.module.css';
import { placePanel } from './place-panel.ts';
import { useEscape } from './use-escape.ts';

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  readonly ref?: RefObject<HTMLDivElement | null>;
  /** Moves it into place; the same function as long as the place is the same. */
  readonly place: (element: HTMLElement) => void;
}

/** A surface above everything, placed again when something scrolls or the window changes its size. */
export function Floating({ ref, place, className, ...rest }: FloatingProps) {
  const own = useRef<HTMLDivElement>(null);
  const surface = ref ?? own;
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    // Older browsers show it too, but not above everything.
    if ('showPopover' in element) element.showPopover();
    const move = () => place(element);
    move();
    addEventListener('resize', move);
    addEventListener('scroll', move, true);
    return () => {
      removeEventListener('resize', move);
      removeEventListener('scroll', move, true);
    };
  }, [surface, place]);
  return (
    <div ref={surface} popover="manual" {...rest} className={classNames(styles.panel, className)} />
  );
}

interface FloatingPanelProps extends HTMLAttributes<HTMLDivElement> {
  /** The button that opens it; the focus returns there after Escape. */
  readonly anchor: HTMLElement | null;
  readonly align?: 'start' | 'end';
  /** Maximum height in px, if the viewport allows it. */
  readonly maxHeight?: number;
  readonly onClose: () => void;
}

/**
 * A surface that floats next to a button: menus, lists. Render it right after its button, so that it comes next for the
 * keyboard and for screen readers.
 */
export function FloatingPanel(props: FloatingPanelProps) {
  const { anchor, align = 'start', maxHeight = Infinity, onClose, ...rest } = props;
  const panel = useRef<HTMLDivElement>(null);
  const place = useCallback(
    (element: HTMLElement) => {
      if (anchor) moveIntoPlace(element, anchor, align, maxHeight);
    },
    [anchor, align, maxHeight],
  );
  useDismiss(panel, anchor, onClose);
  return <Floating ref={panel} place={place} {...rest} />;
}

/** A panel that a button opens and closes: the props of the button, and those of its `FloatingPanel`. */
export function usePanelButton() {
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setOpen(false);
  return {
    isOpen,
    button: { ref: setAnchor, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
    panel: { anchor, onClose: close },
    /** Closes the panel after a choice in it; the focus returns to the button. */
    finish: () => {
      close();
      anchor?.focus();
    },
  };
}

function moveIntoPlace(
  element: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'end',
  maxHeight: number,
): void {
  const from = anchor.getBoundingClientRect();
  const placement = placePanel({
    anchor: from,
    viewport: { width: document.documentElement.clientWidth, height: innerHeight },
    panel: {
      width: Math.max(element.offsetWidth, from.width),
      height: Math.min(element.scrollHeight, maxHeight),
    },
    align,
  });
  Object.assign(element.style, {
    top: `${placement.top}px`,
    left: `${placement.left}px`,
    minWidth: `${from.width}px`,
    maxHeight: `${Math.min(maxHeight, placement.maxHeight)}px`,
  });
}

/** Closes on Escape, and when the user clicks or moves the focus outside. */
function useDismiss(
  panel: RefObject<HTMLElement | null>,
  anchor: HTMLElement | null,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEscape(true, () => {
    onClose();
    anchor?.focus();
  });
  useLayoutEffect(() => {
    const onElsewhere = (event: Event) => {
      if (!(event.target instanceof Node)) return;
      if (!panel.current?.contains(event.target) && !anchor?.contains(event.target)) close();
    };
    addEventListener('pointerdown', onElsewhere, true);
    addEventListener('focusin', onElsewhere);
    return () => {
      removeEventListener('pointerdown', onElsewhere, true);
      removeEventListener('focusin', onElsewhere);
    };
  }, [panel, anchor]);
}
