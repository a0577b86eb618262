/** Navigates this page to a URL; a download leaves the page open. In a module of its own, so that tests can mock it. */
export function goTo(url: string): void {
  location.assign(url);
}
