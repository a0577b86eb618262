import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { VisuallyHidden } from './visually-hidden.tsx';

const useText = create<{ readonly text: string }>()(() => ({ text: '' }));

/** Has screen readers read a text when they are idle. */
export function announce(text: string): void {
  // The same text again is a change for them only with another character.
  useText.setState(({ text: before }) => ({ text: before === text ? `${text}\u00A0` : text }));
}

/** Announces a text whenever it changes; undefined and the first text are not announced. */
export function useAnnouncement(text: string | undefined): void {
  const announced = useRef(text);
  useEffect(() => {
    if (text === announced.current) return;
    announced.current = text;
    if (text !== undefined) announce(text);
  }, [text]);
}

/** The live region of the portal. It is there from the start: screen readers ignore the first text of a new one. */
export function Announcer() {
  const text = useText((state) => state.text);
  // What was said before, such as in an earlier session, is no news here.
  useLayoutEffect(() => useText.setState({ text: '' }), []);
  return (
    <VisuallyHidden>
      <span role="status" data-announcer="">
        {text}
      </span>
    </VisuallyHidden>
  );
}
