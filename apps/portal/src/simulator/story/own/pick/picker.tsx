import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { PointedElement } from '#portal/simulator/parts/pointed-element.tsx';
import { useEscape } from '#portal/shared/ui/use-escape.ts';
import { resolveTarget, targetName } from '#portal/simulator/story/target/resolve-target.ts';
import { visibleRect } from '#portal/simulator/story/target/visibility.ts';
import { listenForPick } from './listen-for-pick.ts';

interface PickMode {
  /** Takes the picked target; null while nothing is picked. */
  readonly take: ((target: StoryTarget) => void) | null;
}

export const usePickMode = create<PickMode>()(() => ({ take: null }));

export const startPick = (take: (target: StoryTarget) => void) => usePickMode.setState({ take });

export const endPick = () => usePickMode.setState({ take: null });

function boxOf(target: StoryTarget) {
  const match = resolveTarget(target);
  if (!match) return undefined;
  return visibleRect(match.element, match.outline());
}

/** While a target is picked: an outline around what is under the pointer or has the focus, and its name. */
export function Picker() {
  const take = usePickMode((mode) => mode.take);
  const [target, setTarget] = useState<StoryTarget | null>(null);
  useEffect(() => {
    if (!take) return undefined;
    const end = listenForPick({
      show: setTarget,
      take: (picked) => {
        endPick();
        take(picked);
      },
    });
    return () => {
      end();
      setTarget(null);
    };
  }, [take]);
  useEffect(() => endPick, []);
  useEscape(take !== null, endPick);
  if (!take) return null;
  return (
    <PointedElement
      box={target ? boxOf(target) : undefined}
      name={target ? targetName(target) : 'Point at a place on the page'}
      keys="Click or Enter takes it, dragging marks a span of a chart, Escape leaves"
    />
  );
}
