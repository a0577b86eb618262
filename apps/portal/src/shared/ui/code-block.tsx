import { useRef } from 'react';
import { Card, Row } from './layout/layout.tsx';
import { Text } from './layout/text.tsx';
import styles from './code-block.module.css';
import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  readonly code: string;
  readonly title: string;
  /** Distinguishes blocks with the same title on one page, for assistive technology. */
  readonly of?: string;
}

export function CodeBlock({ code, title, of }: CodeBlockProps) {
  const source = useRef<HTMLElement>(null);
  const name = of === undefined ? title : `${title} of ${of}`;
  return (
    <Card as="figure" shrink className={styles.block}>
      <Row as="figcaption" gap={4} justify="between" className={styles.bar}>
        <Text as="span" font="control-strong">
          {title}
        </Text>
        <CopyButton text={code} what={name} source={source} />
      </Row>
      {/* It scrolls, so it must be focusable. */}
      <pre className={styles.code} tabIndex={0} role="group" aria-label={name}>
        <CodeText code={code} layout="block" ref={source} />
      </pre>
    </Card>
  );
}
