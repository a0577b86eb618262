/** Stands for the server of the reporter. */
const NOWHERE = 'bidstage.invalid';

/** A name of one server only: a plain word could be part of any text. */
const isNaming = (name: string): boolean => name === 'localhost' || /[.:]/.test(name);

/** A text without the names of the servers of some origins, also where they are escaped. */
export function withoutHosts(text: string, origins: readonly string[]): string {
  const hosts = origins.flatMap((origin) => {
    const { host, hostname } = new URL(origin);
    return [host, ...(isNaming(hostname) ? [hostname] : [])];
  });
  // The longest first: a host with its port before its name.
  const names = [...new Set([...hosts, ...hosts.map(encodeURIComponent)])].sort(
    (a, b) => b.length - a.length,
  );
  return names.reduce((left, name) => left.replaceAll(name, NOWHERE), text);
}
