import { useRef } from 'react';
import styles from './code-block.module.css';
import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';
import type { CodeLanguage } from './highlighted-code.tsx';

interface CodeBlockProps {
  readonly code: string;
  readonly language: CodeLanguage;
  /** The name of the code, for example "Header code". */
  readonly title: string;
  /** Distinguishes blocks with the same title on one page, for assistive technology. */
  readonly of?: string;
}

/** A snippet with its title and Copy. */
export function CodeBlock({ code, language, title, of }: CodeBlockProps) {
  const source = useRef<HTMLElement>(null);
  const name = of === undefined ? title : `${title} of ${of}`;
  return (
    <figure className={styles.block}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{title}</span>
        <CopyButton text={code} what={name} source={source} />
      </figcaption>
      {/* It scrolls, so it must be focusable. */}
      <pre className={styles.code} tabIndex={0} role="group" aria-label={name}>
        <CodeText code={code} language={language} layout="block" ref={source} />
      </pre>
    </figure>
  );
}
