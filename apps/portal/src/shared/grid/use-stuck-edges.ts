import { useLayoutEffect, type RefObject } from 'react';
import { ROW_HEIGHT } from './grid-setup.ts';

/** Where a table is in the window; all in pixels. */
interface TableEdges {
  readonly top: number;
  readonly bottom: number;
  /** Edges of the part of the window that no bar covers. */
  readonly viewTop: number;
  readonly viewBottom: number;
  /** The height of header, total and scrollbar: neither header nor total leaves the table. */
  readonly ends: number;
  /** Whether there is a total or a scrollbar to keep at the bottom. */
  readonly hasFoot: boolean;
  /** How far the page has scrolled. */
  readonly scrolled: number;
}

/** The share of a row that shows its text whole. */
const READABLE = 0.8;

/**
 * How far header and total are moved into the table, so that they stay in the window. The total waits until a row can be
 * read between them: over half a row it would look as if it crossed the row out. At the top of the page it ends the last
 * whole row; what is left under it goes with the first pixels of scrolling, so that nothing jumps.
 */
export function edgeShifts(edges: TableEdges) {
  const { top, bottom, viewTop, viewBottom, ends, hasFoot, scrolled } = edges;
  const room = Math.max(0, bottom - top - ends);
  const within = (shift: number) => Math.round(Math.min(Math.max(0, shift), room));
  const header = within(viewTop - top);
  const left = viewBottom - (top + header) - ends;
  const rest = Math.max(0, ((left - scrolled) % ROW_HEIGHT) - scrolled);
  const isWaiting = bottom <= viewBottom || left - rest < READABLE * ROW_HEIGHT;
  return { header, total: isWaiting || !hasFoot ? 0 : within(bottom - viewBottom + rest) };
}

const px = (length: string): number => parseFloat(length) || 0;

/** In a lower window, in pixels, nothing sticks (`base.css`). */
const MIN_WINDOW = 400;

/**
 * Keeps the header and the total of a table in the window while the page scrolls. `position: sticky` cannot do it: a
 * table that scrolls sideways is a scroll container of its own. `ends` is the height of header and total. A table that has
 * neither total nor scrollbar has nothing to keep at the bottom: it goes on under the edge of the window.
 */
export function useStuckEdges(
  frame: RefObject<HTMLElement | null>,
  ends: number,
  hasTotal: boolean,
): void {
  useLayoutEffect(() => {
    const table = frame.current;
    if (!table) return undefined;
    const set = (name: string, px: number) => table.style.setProperty(name, `${px}px`);
    const shiftEdges = () => {
      // Without the message that stands under the header when no row matches.
      const rows = table.firstElementChild ?? table;
      const { top, bottom } = rows.getBoundingClientRect();
      const style = getComputedStyle(table);
      const scrollbar = px(getComputedStyle(rows).getPropertyValue('--scrollbar'));
      const shifts = edgeShifts({
        top,
        bottom,
        viewTop: px(style.scrollMarginTop),
        viewBottom: innerHeight - px(style.scrollMarginBottom),
        ends: ends + scrollbar,
        hasFoot: hasTotal || scrollbar > 0,
        scrolled: scrollY,
      });
      const sticks = innerHeight >= MIN_WINDOW;
      set('--header-shift', sticks ? shifts.header : 0);
      set('--total-shift', sticks ? shifts.total : 0);
    };
    shiftEdges();
    const observer = new ResizeObserver(shiftEdges);
    observer.observe(table);
    observer.observe(document.body);
    addEventListener('scroll', shiftEdges, { passive: true });
    addEventListener('resize', shiftEdges);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', shiftEdges);
      removeEventListener('resize', shiftEdges);
    };
  }, [frame, ends, hasTotal]);
}
