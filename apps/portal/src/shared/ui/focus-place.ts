/** Focuses an element that is not focusable by default; it is focusable only until it loses the focus. */
export function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** Focuses the heading of the screen: the place to go on from when the focused control has disappeared. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading) focusPlace(heading);
}
