/** Sends the browser away from the portal. A module of its own, so that tests can stay. */
export function goTo(url: string): void {
  location.assign(url);
}
