import type { IntegrationSection } from '../models/integration.ts';
import { AnchorList } from './anchor-list.tsx';
import { PageSection } from './page-section.tsx';
import styles from './wrapper-sections.module.css';

interface WrapperSectionsProps {
  readonly sections: readonly IntegrationSection[];
}

/** A section for each page of the site, and links to them. */
export function WrapperSections({ sections }: WrapperSectionsProps) {
  return (
    <div className={styles.layout}>
      <AnchorList sections={sections} />
      <div className={styles.sections}>
        {sections.map((section) => (
          <PageSection key={section.anchor} section={section} />
        ))}
      </div>
    </div>
  );
}
