import { CodeBlock } from '../../../shared/ui/code-block.tsx';
import type { IntegrationSection } from '../models/integration.ts';
import { AdUnitCodeTable } from './ad-unit-code-table.tsx';
import styles from './page-section.module.css';

interface PageSectionProps {
  readonly section: IntegrationSection;
}

/** The integration code of one page: its header code and the code of each ad unit. */
export function PageSection({ section }: PageSectionProps) {
  const { anchor, pageName, headerCode, adUnits } = section;
  const heading = `${anchor}-heading`;
  return (
    <section id={anchor} aria-labelledby={heading} tabIndex={-1} className={styles.section}>
      <h2 id={heading} className={styles.title}>
        {pageName}
      </h2>
      <p className={styles.hint}>
        Put the header code into the head of this page, above all other ad code.
      </p>
      <CodeBlock code={headerCode} language="html" title="Header code" of={pageName} />
      <p className={styles.hint}>Put the code of each ad unit where its ad is to appear.</p>
      <AdUnitCodeTable adUnits={adUnits} pageName={pageName} />
    </section>
  );
}
