const LANDMARKS = 'main, header, aside, nav, [role="dialog"], [role="alertdialog"]';

/**
 * The landmark or dialog around an element: menus are put into it, so that assistive technology meets them
 * where their button is and not at the end of the page.
 */
export function landmarkOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(LANDMARKS) ?? null;
}
