import type { Ref } from 'react';
import styles from './code-text.module.css';
import { optionalPart } from './optional-part.tsx';

/** Plain until the highlighter is loaded, and when it fails to load. */
const HighlightedCode = optionalPart(
  async () => (await import('./highlighted-code.tsx')).HighlightedCode,
  ({ code }) => code,
  ({ code }) => code,
);

interface CodeTextProps {
  readonly code: string;
  /** `block` is as wide as its longest line; `line` cuts a text that does not fit and shows it in a tooltip. */
  readonly layout: 'block' | 'line';
  /** The element that holds only the code. */
  readonly ref: Ref<HTMLElement>;
}

/** Code in colours. */
export function CodeText({ code, layout, ref }: CodeTextProps) {
  const tooltip = layout === 'line' ? { title: code } : {};
  return (
    <code ref={ref} className={styles[layout]} {...tooltip}>
      <HighlightedCode code={code} />
    </code>
  );
}
