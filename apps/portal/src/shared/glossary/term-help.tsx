import { CircleHelpIcon } from '../ui/icons.tsx';
import { useId, useState } from 'react';
import { FloatingPanel } from '../ui/floating-panel.tsx';
import { termOf, type Term } from './glossary.ts';
import styles from './term-help.module.css';

/** The meaning of a word, and its formula. */
export function TermText({ term }: { readonly term: Term }) {
  return (
    <>
      <p>{term.meaning}</p>
      {term.formula !== undefined && (
        <p className={styles.formula}>
          {term.name} = {term.formula}
        </p>
      )}
    </>
  );
}

/**
 * A button next to a word that explains it: for cards, titles and labels. Renders nothing for a key without a term. Must
 * not be inside another button.
 */
export function TermHelp({ term: key }: { readonly term: string }) {
  const [open, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const id = useId();
  const term = termOf(key);
  if (!term) return null;
  return (
    <>
      <button
        ref={setTrigger}
        type="button"
        className={styles.trigger}
        aria-label={`What is ${term.name}?`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <CircleHelpIcon size={14} aria-hidden="true" />
      </button>
      {open && (
        <FloatingPanel anchor={trigger} onClose={() => setOpen(false)}>
          <div id={id} role="note" aria-label={term.name} className={styles.text}>
            <TermText term={term} />
          </div>
        </FloatingPanel>
      )}
    </>
  );
}
