import { lazy, Suspense, type Ref } from 'react';
import type { CodeLanguage } from './code-language.ts';
import styles from './code-text.module.css';
import { ErrorBoundary } from './error-boundary.tsx';

const HighlightedCode = lazy(async () => {
  const { HighlightedCode: Component } = await import('./highlighted-code.tsx');
  return { default: Component };
});

interface CodeTextProps {
  readonly code: string;
  readonly language: CodeLanguage;
  /** What the code is, for assistive technology: the box scrolls and takes the focus. */
  readonly label: string;
  /** `line` stands in a table's cell, `block` on its own with a limited height. */
  readonly layout?: 'block' | 'line';
  /** The element that holds the code and nothing else. */
  readonly ref?: Ref<HTMLElement>;
}

/** Code in a box of its own that scrolls; plain until the highlighter is there, and when it does not come. */
export function CodeText({ code, language, label, layout = 'block', ref }: CodeTextProps) {
  return (
    <pre className={styles[layout]} tabIndex={0} role="group" aria-label={label}>
      <code ref={ref} className={styles.code}>
        <ErrorBoundary fallback={code}>
          <Suspense fallback={code}>
            <HighlightedCode code={code} language={language} />
          </Suspense>
        </ErrorBoundary>
      </code>
    </pre>
  );
}
