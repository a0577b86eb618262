import { useLayoutEffect, type RefObject } from 'react';

interface GridName {
  readonly label: string;
  /** `treegrid` for a table whose rows open; the grid does not set this role. */
  readonly role: 'grid' | 'treegrid';
}

/** Names the grid in a frame as soon as it exists: the grid creates its elements some time after it is rendered. */
export function useGridName(frame: RefObject<HTMLElement | null>, { label, role }: GridName): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const name = () => {
      const grid = element.querySelector('[role=grid], [role=treegrid]');
      if (!grid) return;
      // Writes only differences: the observer would otherwise react to its own changes in an endless loop.
      if (grid.getAttribute('role') !== role) grid.setAttribute('role', role);
      if (grid.getAttribute('aria-label') !== label) grid.setAttribute('aria-label', label);
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['role'],
    });
    return () => observer.disconnect();
  }, [frame, label, role]);
}
