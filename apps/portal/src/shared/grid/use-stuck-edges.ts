import { useLayoutEffect, type RefObject } from 'react';

/** Where a table is in the window; all in pixels. */
interface TableEdges {
  readonly top: number;
  readonly bottom: number;
  /** Edges of the part of the window that no bar covers. */
  readonly viewTop: number;
  readonly viewBottom: number;
  /** Maximum shift: header and total must not leave the table. */
  readonly room: number;
}

/** How far header and total are moved into the table, so that they stay in the window. */
export function edgeShifts({ top, bottom, viewTop, viewBottom, room }: TableEdges) {
  const within = (shift: number) => Math.round(Math.min(Math.max(0, shift), Math.max(0, room)));
  return { header: within(viewTop - top), total: within(bottom - viewBottom) };
}

/** In a lower window, in pixels, nothing sticks (`base.css`). */
const MIN_WINDOW = 400;

/**
 * Keeps the header and the total of a table in the window while the page scrolls. `position: sticky` cannot do it: a
 * table that scrolls sideways is a scroll container of its own. `edges` is the height of header, total and one row.
 */
export function useStuckEdges(frame: RefObject<HTMLElement | null>, edges: number): void {
  useLayoutEffect(() => {
    const table = frame.current;
    if (!table) return undefined;
    const shiftEdges = () => {
      // Without the message that stands under the header when no row matches.
      const rows = table.firstElementChild ?? table;
      const { top, bottom, height } = rows.getBoundingClientRect();
      const style = getComputedStyle(table);
      const shifts = edgeShifts({
        top,
        bottom,
        viewTop: parseFloat(style.scrollMarginTop) || 0,
        viewBottom: innerHeight - (parseFloat(style.scrollMarginBottom) || 0),
        room: height - edges,
      });
      const sticks = innerHeight >= MIN_WINDOW;
      table.style.setProperty('--header-shift', `${sticks ? shifts.header : 0}px`);
      table.style.setProperty('--total-shift', `${sticks ? shifts.total : 0}px`);
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
  }, [frame, edges]);
}
