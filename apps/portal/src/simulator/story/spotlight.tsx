import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { useEffect, useState } from 'react';
import { scrollToStep } from './scroll-to-step.ts';
import styles from './spotlight.module.css';
import { resolveTarget } from './target/resolve-target.ts';
import { visibilityOf, visibleRect } from './target/visibility.ts';
import { watchScreen } from './watch-screen.ts';

/** Milliseconds after which the page around a target has found its layout. */
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

/** The visible part of a target; null while there is none, or while something lies over it, such as a dialog. */
function boxOf(target: StoryTarget): Box | null {
  const place = resolveTarget(target);
  if (!place || visibilityOf(place) === 'covered') return null;
  const { left, top, width, height } = visibleRect(place.element, place.outline());
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

const isEqual = (one: Box | null, other: Box | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Scrolls to what a step points at as soon as it is there, however late that is, and again while the page still moves
 * it. Then the screen belongs to the presenter.
 */
function useInView(step: StoryStep): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (scrollToStep(step)) timer ??= setTimeout(end, LAYOUT_MS);
    };
    const endWatch = watchScreen(look);
    const end = () => {
      endWatch();
      clearTimeout(timer);
      for (const press of PRESSES) removeEventListener(press, onPress, { capture: true });
    };
    // What is pressed before may be what makes the target appear.
    const onPress = () => {
      if (timer !== undefined) end();
    };
    for (const press of PRESSES) addEventListener(press, onPress, { capture: true, passive: true });
    look();
    return end;
  }, [step]);
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
  readonly step: StoryStep;
  readonly target: StoryTarget;
  /** Without the outline it only scrolls to its target. */
  readonly isShown: boolean;
}

/** Scrolls to what a step points at and draws an outline around it, which follows it. Covers nothing and takes no pointer. */
export function Spotlight({ step, target, isShown }: SpotlightProps) {
  useInView(step);
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
