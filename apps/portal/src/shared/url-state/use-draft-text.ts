import { useState } from 'react';

interface Draft {
  readonly text: string;
  /** The value that the URL had when last looked at. */
  readonly seen: string;
  /** Texts that were written and have not come back from the URL yet. */
  readonly written: readonly string[];
}

function follow(draft: Draft, value: string): Draft {
  const at = draft.written.lastIndexOf(value);
  // An echo of the typing must not overwrite what was typed since; anything else is a move in the history.
  if (at !== -1) return { ...draft, seen: value, written: draft.written.slice(at + 1) };
  return { text: value, seen: value, written: [] };
}

/**
 * The text of a field whose value also stands in the URL. The router hands a new URL on a moment later, so the field
 * keeps a copy: typing shows at once, and Back and Forward still bring their text.
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
