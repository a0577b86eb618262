import { useEffect, useRef } from 'react';

const RESET_AFTER_MS = 500;

/** Collects typed characters into a lower-case word; resets it after half a second. */
export function useTypeAhead(): (character: string) => string {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (character) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), RESET_AFTER_MS);
    typed.current += character.toLowerCase();
    return typed.current;
  };
}

/**
 * The index of the text (trimmed, lower case) that matches a typed word; -1 for none. One letter, also repeated,
 * selects the next text that begins with it; a longer word may match the present one.
 */
export function findTyped(texts: readonly string[], word: string, at: number): number {
  const letter = word.charAt(0);
  const isOneLetter = word === letter.repeat(word.length);
  const start = isOneLetter ? letter : word;
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  const later = texts.findIndex((text, index) => index >= from && text.startsWith(start));
  return later >= 0 ? later : texts.findIndex((text) => text.startsWith(start));
}
