import { useEffect } from 'react';
import { usePortalName } from './brand.ts';

/** Sets the document's title: that of a screen, and the portal's name. */
export function usePageTitle(title: string): void {
  const name = usePortalName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
