/** A new, empty tab that cannot reach this page. Call it during the click: later, browsers block it. */
export function openTab(title: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // The feature `noopener` would hide the tab from us too, and we still have to send it to its address.
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = 'Loading...';
  return tab;
}

/** Sends a tab that was opened here to its address. */
export function showInTab(tab: Window, address: string): void {
  tab.location.replace(address);
}

/** Closes a tab that has nothing to show. */
export function closeTab(tab: Window | null): void {
  tab?.close();
}

/** Sends this page to an address; one that is a download leaves the page where it is. */
export function goTo(address: string): void {
  location.assign(address);
}
