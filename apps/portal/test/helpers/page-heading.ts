import { waitFor } from '@testing-library/react';

/**
 * Waits for the heading of the screen with this name. Selects by CSS and not by role: a grid without a size measures
 * itself all the time, and a query by role, which reads all styles, would slow a slow machine too much.
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
