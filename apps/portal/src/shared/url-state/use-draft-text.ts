import { useState } from 'react';

interface Draft {
  readonly text: string;
  /** The URL's value at the last render. */
  readonly seen: string;
  /** Texts that were written but are not in the URL yet. */
  readonly written: readonly string[];
}

function follow(draft: Draft, value: string): Draft {
  const at = draft.written.lastIndexOf(value);
  // The URL's echo of typed text must not overwrite later typing; any other change is a navigation in the history.
  if (at !== -1) return { ...draft, seen: value, written: draft.written.slice(at + 1) };
  return { text: value, seen: value, written: [] };
}

/**
 * The text of a field whose value is also in the URL. The router updates the URL with a delay, so the field has its own
 * copy: typing shows at once, and Back and Forward still restore their text.
 */
export function useDraftText(value: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, written: [] });
  if (draft.seen !== value) setDraft(follow(draft, value));

  const change = (text: string) => {
    setDraft((current) => ({ ...current, text, written: [...current.written, text] }));
    commit(text);
  };
  return [draft.text, change] as const;
}
