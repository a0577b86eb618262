/** Navigates the browser away from the portal. In a module of its own, so that tests can mock it. */
export function goTo(url: string): void {
  location.assign(url);
}
