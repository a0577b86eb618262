/**
 * Returns the API address of a command line without a trailing slash. Throws for an invalid URL and for one with a
 * user, query or fragment, to which no path can be appended.
 * @param {string} text
 */
export function apiAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--api must be an http(s) URL, not ${text}`);
  if (url.search || url.hash || url.username || url.password)
    throw new Error('--api takes host, port and path only: no user, query or fragment');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
