import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { useCallback, useEffect } from 'react';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { useSimStore } from '../sim-store.ts';
import styles from './step-mark.module.css';
import { scrollToStep } from './step-targets.ts';
import { resolveTarget } from './target/resolve-target.ts';
import { visibilityOf, visibleRect } from './target/visibility.ts';
import { useScreenValue, watchScreen } from './watch-screen.ts';

/** Milliseconds after which the layout of the page around a target is final. */
const LAYOUT_MS = 5000;
/** What a presenter does with the screen: from then on it is not scrolled any more. */
const INPUT_EVENTS = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;
/** Distance of the outline from what it goes around, in px: outside of its text. */
const GAP = 2;

/** True for the button that takes the file of a step. */
const takesFile = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-offered-file]') !== null;

/** The dialogs of the portal, which lie over the simulator's panel too. */
const DIALOG = '[role=dialog], [role=alertdialog]';

/** The outline around the visible part of a target; null while there is none, or while a dialog lies over it. */
function outlineOf(target: StoryTarget) {
  const match = resolveTarget(target);
  if (!match || visibilityOf(match) === 'covered') return null;
  const { left, top, width, height } = visibleRect(match.element, match.outline());
  if (width === 0 || height === 0) return null;
  const box = {
    left: left - GAP,
    top: top - GAP,
    width: width + 2 * GAP,
    height: height + 2 * GAP,
  };
  return {
    box,
    isInDialog: match.element.closest(DIALOG) !== null,
    // No other place of the screen has the figure of a part of a chart.
    figure: match.kind === 'span' ? match.text : '',
  };
}

/**
 * Scrolls to what a step points at as soon as it is there, however late that is, and again while the layout of the page
 * changes, or when the remote takes its place from the page. Then the screen belongs to the presenter.
 */
function useScrollToStep(step: StoryStep): void {
  const hasRemote = useSimStore(({ remoteOpen }) => remoteOpen);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let endWatch = (): void => undefined;
    const stop = () => {
      endWatch();
      clearTimeout(timer);
      timer = undefined;
    };
    let isNew = true;
    const scroll = () => {
      if (!scrollToStep(step, isNew)) return;
      isNew = false;
      timer ??= setTimeout(stop, LAYOUT_MS);
    };
    const start = () => {
      stop();
      endWatch = watchScreen(scroll);
    };
    const onInput = ({ target }: Event) => {
      // The file of the step brings what the step points at, however late it is taken.
      if (takesFile(target)) start();
      else if (timer !== undefined) stop();
    };
    for (const name of INPUT_EVENTS)
      addEventListener(name, onInput, { capture: true, passive: true });
    start();
    scroll();
    return () => {
      stop();
      for (const name of INPUT_EVENTS) removeEventListener(name, onInput, { capture: true });
    };
  }, [step, hasRemote]);
}

interface StepMarkProps {
  readonly step: StoryStep;
  readonly target: StoryTarget;
  /** Without the outline it only scrolls to its target. */
  readonly isShown: boolean;
}

/** Scrolls to what a step points at and draws an outline around it, which follows it. Covers nothing and takes no pointer. */
export function StepMark({ step, target, isShown }: StepMarkProps) {
  useScrollToStep(step);
  const outline = useScreenValue(
    useCallback(() => outlineOf(target), [target]),
    null,
  );
  if (!outline || !isShown) return null;
  const className = classNames(styles.outline, outline.isInDialog && styles.inDialog);
  return (
    <div className={className} style={outline.box} data-sim-mark="" aria-hidden="true">
      {outline.figure !== '' && <span className={styles.figure}>{outline.figure}</span>}
    </div>
  );
}
