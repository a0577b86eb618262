import type { MouseEvent } from 'react';
import type { IntegrationSection } from '../models/integration.ts';
import styles from './anchor-list.module.css';
import { useSectionInView } from '../hooks/use-section-in-view.ts';

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
