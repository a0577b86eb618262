import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The ad units that show their bidders. */
export function useOpenAdUnits() {
  const [open, setOpen] = useState(NONE);
  const toggle = useCallback((adUnitId: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(adUnitId)) next.add(adUnitId);
      return next;
    });
  }, []);
  const show = useCallback((adUnitIds: ReadonlySet<string>) => {
    setOpen((before) => new Set([...before, ...adUnitIds]));
  }, []);
  return { open, toggle, show } as const;
}
