import { useEffect, useRef } from 'react';

const FORGET_AFTER_MS = 500;

/** Collects typed characters into a word, lower case, that is forgotten after half a second. */
export function useTypeAhead(): (character: string) => string {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (character) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), FORGET_AFTER_MS);
    typed.current += character.toLowerCase();
    return typed.current;
  };
}
