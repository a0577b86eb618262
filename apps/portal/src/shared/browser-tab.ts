/** Opens a new, empty tab that cannot access this page. Must be called during the click: browsers block it later. */
export function openTab(title: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // The feature `noopener` would return null, but the tab's URL must still be set.
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = 'Loading...';
  return tab;
}

export function showInTab(tab: Window, address: string): void {
  tab.location.replace(address);
}

export function closeTab(tab: Window | null): void {
  tab?.close();
}
