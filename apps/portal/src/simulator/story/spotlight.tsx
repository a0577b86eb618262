import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { useEffect, useState } from 'react';
import styles from './spotlight.module.css';
import { resolveTarget } from './target/resolve-target.ts';
import { bringIntoView, visibleRect } from './target/visible.ts';
import { watchScreen } from './watch-screen.ts';

/** Milliseconds after which a page has found its layout: from then on the screen belongs to the presenter. */
const LAYOUT_MS = 5000;
/** What a presenter does with the screen: from then on it is not scrolled any more. */
const PRESSES = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;
/** Distance of the outline from what it goes around, in px: outside of its text. */
const GAP = 2;

/** In px of the window. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boxOf(target: StoryTarget): Box | null {
  const place = resolveTarget(target);
  if (!place) return null;
  const { left, top, width, height } = visibleRect(place.element, place.outline());
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

const isEqual = (one: Box | null, other: Box | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height);

/** Scrolls to a target as soon as it is there, and again while the page still moves it. */
function useInView(target: StoryTarget): void {
  useEffect(() => {
    const look = () => {
      const place = resolveTarget(target);
      if (place) bringIntoView(place);
    };
    look();
    const end = watchScreen(look);
    const timer = setTimeout(end, LAYOUT_MS);
    for (const press of PRESSES) addEventListener(press, end, { capture: true, passive: true });
    return () => {
      end();
      clearTimeout(timer);
      for (const press of PRESSES) removeEventListener(press, end, { capture: true });
    };
  }, [target]);
}

/** The present place of a target. */
function useBox(target: StoryTarget): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = () => {
      const next = boxOf(target);
      setBox((former) => (isEqual(former, next) ? former : next));
    };
    look();
    return watchScreen(look);
  }, [target]);
  return box;
}

interface SpotlightProps {
  readonly target: StoryTarget;
  /** Without the outline it only scrolls to its target. */
  readonly isShown: boolean;
}

/** Scrolls to a target and draws an outline around it, which follows it. Covers nothing and takes no pointer. */
export function Spotlight({ target, isShown }: SpotlightProps) {
  useInView(target);
  const box = useBox(target);
  if (!box || !isShown) return null;
  const place = {
    left: box.left - GAP,
    top: box.top - GAP,
    width: box.width + 2 * GAP,
    height: box.height + 2 * GAP,
  };
  return <div className={styles.outline} style={place} data-spotlight="" aria-hidden="true" />;
}
