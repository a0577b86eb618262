import { lazy, Suspense, type Ref } from 'react';
import styles from './code-text.module.css';
import { ErrorBoundary } from './error-boundary.tsx';

const HighlightedCode = lazy(async () => {
  const { HighlightedCode: Component } = await import('./highlighted-code.tsx');
  return { default: Component };
});

interface CodeTextProps {
  readonly code: string;
  /** `block` is as wide as its longest line; `line` cuts a text that does not fit and shows it in a tooltip. */
  readonly layout: 'block' | 'line';
  /** The element that holds only the code. */
  readonly ref: Ref<HTMLElement>;
}

/** Code in colours; plain until the highlighter is loaded, and when it fails to load. */
export function CodeText({ code, layout, ref }: CodeTextProps) {
  const tooltip = layout === 'line' ? { title: code } : {};
  return (
    <code ref={ref} className={styles[layout]} {...tooltip}>
      <ErrorBoundary fallback={code}>
        <Suspense fallback={code}>
          <HighlightedCode code={code} />
        </Suspense>
      </ErrorBoundary>
    </code>
  );
}
