import { useRef } from 'react';
import { CodeText } from '#portal/shared/ui/code-text.tsx';
import { CopyButton } from '#portal/shared/ui/copy-button.tsx';
import { VisuallyHidden } from '#portal/shared/ui/visually-hidden.tsx';
import type { AdUnitCode } from '../models/integration-sections.ts';
import { Card, Row } from '#portal/shared/ui/layout/layout.tsx';
import styles from './ad-unit-code-table.module.css';

interface AdUnitCodeTableProps {
  readonly adUnits: readonly AdUnitCode[];
  readonly pageName: string;
}

export function AdUnitCodeTable({ adUnits, pageName }: AdUnitCodeTableProps) {
  return (
    // It scrolls on narrow screens, so it must be focusable.
    <Card className={styles.frame} tabIndex={0} role="group" aria-label={`Ad units of ${pageName}`}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Ad unit code of {pageName}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.adUnit}>
              Ad Unit
            </th>
            <th scope="col" className={styles.divId}>
              Div Id
            </th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {adUnits.map((adUnit) => (
            <AdUnitRow key={adUnit.divId} adUnit={adUnit} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function AdUnitRow({ adUnit: { adUnitName, divId, code } }: { readonly adUnit: AdUnitCode }) {
  const source = useRef<HTMLElement>(null);
  return (
    <tr>
      <td title={adUnitName} className={styles.text}>
        {adUnitName}
      </td>
      <td title={divId} className={styles.text}>
        {divId}
      </td>
      <td>
        <Row gap={2} justify="between">
          <CodeText code={code} layout="line" ref={source} />
          <CopyButton text={code} what={`code of ${divId}`} source={source} variant="quiet" />
        </Row>
      </td>
    </tr>
  );
}
