import { waitFor } from '@testing-library/react';

/**
 * The title of the screen of this name, once it is there. By selector and not by role: a grid measures itself all the
 * time where nothing has a size, and to look at every style each time leaves a slow machine no time for the next screen.
 */
export function pageHeading(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const titles = [...document.querySelectorAll('h1')];
    const found = titles.find(({ textContent }) => textContent === name);
    if (!found)
      throw new Error(`no screen ${name}: ${titles.map((title) => title.textContent).join(', ')}`);
    return found;
  });
}
