import { useLayoutEffect, type RefObject } from 'react';

interface GridName {
  /** The table's name. */
  readonly label: string;
  /** `treegrid` for a table whose rows open, which the grid does not know of. */
  readonly role: 'grid' | 'treegrid';
}

/** Names the grid in a frame as soon as it is there: the grid makes its elements some time after it is rendered. */
export function useGridName(frame: RefObject<HTMLElement | null>, { label, role }: GridName): void {
  useLayoutEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const name = () => {
      const grid = place.querySelector('[role=grid], [role=treegrid]');
      if (!grid) return;
      // Only what differs: the observer would answer its own changes for ever.
      if (grid.getAttribute('role') !== role) grid.setAttribute('role', role);
      if (grid.getAttribute('aria-label') !== label) grid.setAttribute('aria-label', label);
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(place, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['role'],
    });
    return () => observer.disconnect();
  }, [frame, label, role]);
}
