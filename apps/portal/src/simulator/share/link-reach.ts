const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Addresses and names that only one network knows. */
const PRIVATE =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[f[cde][^\]]*\]|[^.:]+|.+\.(local|lan|internal|home\.arpa))$/;

/** Who can open a link to a portal, as a sentence. `origin` is the page's, such as `https://demo.example`. */
export function linkReach(origin: string, needsToken: boolean): string {
  const { hostname } = new URL(origin);
  if (LOOPBACK.test(hostname)) return `Opens on this machine only: ${origin}`;
  const who = PRIVATE.test(hostname) ? 'everyone in this network' : 'everyone';
  const token = needsToken ? ' and has the token of this server, which the link does not hold' : '';
  return `Opens for ${who} who reaches ${origin}${token}`;
}
