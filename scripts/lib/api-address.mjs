/**
 * The address of an API as a command is given it, without a slash at its end. Throws with a sentence for what is none, and
 * for what no path can be put behind.
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
