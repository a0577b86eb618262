/**
 * Reads a file of this server as bytes; `send` reads text. Throws when the file is
 * missing.
 */
export async function readBytes(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { credentials: 'include', headers });
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
