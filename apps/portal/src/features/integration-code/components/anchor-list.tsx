import { type MouseEvent, useEffect, useState } from 'react';
import type { IntegrationSection } from '../models/integration-sections.ts';
import styles from './anchor-list.module.css';

/** A section counts as in view when its top is within this distance of the top of the screen, in px. */
const IN_VIEW_DISTANCE = 200;

function lastAnchorAbove(sections: readonly IntegrationSection[]): string | undefined {
  const above = sections.filter(({ anchor }) => {
    const section = document.getElementById(anchor);
    return section !== null && section.getBoundingClientRect().top <= IN_VIEW_DISTANCE;
  });
  return (above.at(-1) ?? sections[0])?.anchor;
}

function isAtEnd(target: EventTarget | null): boolean {
  const scroller = target instanceof Element ? target : document.documentElement;
  return scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
}

/**
 * Anchor of the section in view, whichever element scrolls, and a function to set it. At the end of the page several
 * sections may be in view: then it is the one that the user went to, which has the focus.
 */
function useSectionInView(sections: readonly IntegrationSection[]) {
  const [anchor, setAnchor] = useState(sections[0]?.anchor);
  useEffect(() => {
    const updateAnchor = ({ target }: Event) => {
      const focused = sections.find((section) => section.anchor === document.activeElement?.id);
      setAnchor(focused && isAtEnd(target) ? focused.anchor : lastAnchorAbove(sections));
    };
    // Scroll events do not bubble, but the capture phase receives them.
    document.addEventListener('scroll', updateAnchor, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', updateAnchor, { capture: true });
  }, [sections]);
  return [anchor, setAnchor] as const;
}

interface AnchorListProps {
  readonly sections: readonly IntegrationSection[];
}

/** Scrolls to a section without a step in the browser's history: Back must leave the page, not scroll. */
function goTo(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** Links to the section of each page; the section in view is marked. */
export function AnchorList({ sections }: AnchorListProps) {
  const [inView, setInView] = useSectionInView(sections);
  const follow = (event: MouseEvent, anchor: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setInView(anchor);
    goTo(anchor);
  };
  return (
    <nav aria-label="Pages" className={styles.list}>
      <h2 className={styles.title}>Pages</h2>
      <ul>
        {sections.map(({ anchor, pageName }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className={styles.link}
              aria-current={anchor === inView ? 'location' : undefined}
              onClick={(event) => follow(event, anchor)}
            >
              {pageName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
