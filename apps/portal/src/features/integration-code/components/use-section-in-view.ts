import { useEffect, useState } from 'react';
import type { IntegrationSection } from '../model/integration.ts';

/** A section counts as being read once its top is this near to the top of the screen, in px. */
const READ_FROM = 200;

function lastBegun(sections: readonly IntegrationSection[]): string | undefined {
  const begun = sections.filter(({ anchor }) => {
    const section = document.getElementById(anchor);
    return section !== null && section.getBoundingClientRect().top <= READ_FROM;
  });
  return (begun.at(-1) ?? sections[0])?.anchor;
}

/** Anchor of the section that is being read, whichever element scrolls. */
export function useSectionInView(sections: readonly IntegrationSection[]): string | undefined {
  const [anchor, setAnchor] = useState(sections[0]?.anchor);
  useEffect(() => {
    const look = () => setAnchor(lastBegun(sections));
    // Scrolling does not bubble, but it can be caught on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [sections]);
  return anchor;
}
