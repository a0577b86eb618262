import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The text of a field whose value is also in the URL. The router updates the URL with a delay, so the field has its own
 * copy: typing shows at once, and Back and Forward still restore their text.
 */
export function useDraftText(value: string, commit: (text: string) => void) {
  /** The typed text until the URL has it; null while the field shows the URL's. */
  const [draft, setDraft] = useState<string | null>(null);
  /** Texts that were written but are not in the URL yet, oldest first. */
  const written = useRef<readonly string[]>([]);
  // In an effect, so that only a URL that is on the screen counts: React also renders URLs that it then drops, and
  // typing between such a render and the next one must not be compared with it.
  useLayoutEffect(() => {
    const at = written.current.lastIndexOf(value);
    // The URL's echo of typed text must not overwrite later typing; any other change is a navigation in the history.
    written.current = at === -1 ? [] : written.current.slice(at + 1);
    if (written.current.length === 0) setDraft(null);
  }, [value]);

  const change = (text: string) => {
    written.current = text === value ? [] : [...written.current, text];
    setDraft(text);
    commit(text);
  };
  return [draft ?? value, change] as const;
}
