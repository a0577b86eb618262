/** A request of the fuzzer as data; every part can be invalid. */
export interface FuzzRequest {
  /** Id of the operation from which it was made. */
  readonly operation: string;
  readonly method: string;
  /** Path as sent, with escapes. */
  readonly path: string;
  /** Keys and values as sent. */
  readonly query: readonly (readonly [string, string])[];
  /** Headers without cookie, host and length, which are added when the request is sent. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
  /** Id of the signed-in persona; null without a session. */
  readonly persona: string | null;
  readonly cookie?: string;
  /** `Host` to send instead of the server's own. */
  readonly host?: string;
  readonly world: string;
}

export function targetOf({ path, query }: FuzzRequest): string {
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.join('=')).join('&')}`;
}

/** Escapes every character of a text that is not unreserved; lone surrogates become U+FFFD. */
export const escapeAll = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const JSON_HEADER = "-H 'content-type: application/json'";

/** Maximum size of a printed body, in bytes; of a longer body only the size is printed. */
const MAX_BYTES = 20_000;

/** Returns the command that writes a body to its standard output, with a pipe. */
function bodyCommand(body: Buffer | null): string {
  if (body === null) return '';
  if (body.length <= MAX_BYTES) return `printf %s ${body.toString('base64')} | base64 -d | `;
  const start = quoted(body.toString('latin1', 0, 60));
  return `# a body of ${body.length} bytes that begins with ${start}\n`;
}

/** Returns shell commands that send a request to a server on port 4000, including world and sign-in. */
export function curlOf(request: FuzzRequest): string {
  const { method, headers, body, persona, world, cookie, host } = request;
  const sim = `localhost:4000/__sim`;
  const worldData = `{"name":"${world}","seed":1,"now":"2024-01-08T09:00:00Z"}`;
  const signsIn = persona !== null && cookie === undefined;
  const sent = [
    ...(host === undefined ? [] : [['host', host] as const]),
    ...headers,
    ...(cookie === undefined ? [] : [['cookie', cookie] as const]),
  ];
  const parts = [
    `curl -i -g --path-as-is -X ${method}`,
    ...sent.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(signsIn ? ['-b jar'] : []),
    ...(body === null ? [] : ['--data-binary @-']),
    quoted(`http://localhost:4000${targetOf(request)}`),
  ];
  return [
    `curl -s ${sim}/worlds ${JSON_HEADER} -d '${worldData}'`,
    ...(signsIn
      ? [
          `curl -s -c jar ${sim}/sign-in -H 'x-bidstage-world: ${world}' ${JSON_HEADER} -d '{"persona":"${persona}"}'`,
        ]
      : []),
    `${bodyCommand(body)}${parts.join(' ')}`,
  ].join('\n');
}
