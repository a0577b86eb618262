import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { useCallback, useRef } from 'react';
import type { DeskView } from '../desk/desk-types.ts';
import { useCurrentStory } from '../story-queries.ts';
import { targetsOf } from '../step-targets.ts';
import { resolveTarget } from '../target/resolve-target.ts';
import type { TargetMatch } from '../target/target-match.ts';
import { visibleRect } from '../target/visibility.ts';
import { useScreenValue } from '../watch-screen.ts';

/** The corners where the remote may be, the best first. */
const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type Corner = (typeof CORNERS)[number];

/** Distance from the edges of the window, in px: the portal's header, the bar of its page and that of the simulator stay free. */
const MARGIN = { side: 16, top: 112, bottom: 44 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a window of a size is in a corner of the page. */
function rectIn(corner: Corner, { width, height }: Size): DOMRect {
  const left = corner.endsWith('left') ? MARGIN.side : innerWidth - MARGIN.side - width;
  const top = corner.startsWith('top') ? MARGIN.top : innerHeight - MARGIN.bottom - height;
  return new DOMRect(left, top, width, height);
}

function sharedArea(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * The corner in which a window covers least of some parts of the page; `present`, where it is now, as long as it covers
 * nothing there.
 */
export function freeCorner(size: Size, parts: readonly DOMRect[], present: Corner): Corner {
  const covered = (corner: Corner) =>
    parts.reduce((sum, part) => sum + sharedArea(rectIn(corner, size), part), 0);
  if (covered(present) === 0) return present;
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** What of a target must be seen: of a row its name, for the rest of it is long. */
const rectsOf = (match: TargetMatch): readonly DOMRect[] =>
  match.kind === 'row'
    ? match.parts().map(({ element, rect }) => visibleRect(element, rect))
    : [visibleRect(match.element, match.outline())];

/** A cell says nothing without the name of its row. */
const withRow = (target: StoryTarget): readonly StoryTarget[] =>
  'row' in target && target.column !== undefined
    ? [target, { ...(target.table && { table: target.table }), row: target.row }]
    : [target];

/** The corner in which the remote covers least of what the step speaks of. */
export function useFreeCorner({ index }: DeskView): Corner {
  const current = useCurrentStory();
  const step = current?.index === index ? current.step : undefined;
  const present = useRef<Corner>(CORNERS[0]);
  const read = useCallback((): Corner => {
    const box = document.querySelector('[data-sim-remote]')?.getBoundingClientRect();
    if (!box || !step) return present.current;
    const parts = targetsOf(step)
      .flatMap(withRow)
      .flatMap((target) => {
        const match = resolveTarget(target);
        return match ? rectsOf(match) : [];
      });
    present.current = freeCorner(box, parts, present.current);
    return present.current;
  }, [step]);
  return useScreenValue(read, CORNERS[0]);
}
