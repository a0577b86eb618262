import { type FuzzRequest, targetOf } from './fuzz-request.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Maximum size of a printed body, in bytes; of a longer body only the size is printed. */
const MAX_BYTES = 20_000;

/** Returns shell commands that send a request to a server on port 4000, including world and sign-in. */
export function curlOf(request: FuzzRequest): string {
  const { method, headers, body, persona, world, cookie, host } = request;
  const world_ = `-H 'x-bidstage-world: ${world}'`;
  const lines = [
    `curl -s localhost:4000/__sim/worlds -H 'content-type: application/json' -d '{"name":"${world}","seed":1,"now":"2024-01-08T09:00:00Z"}'`,
  ];
  if (persona !== null && cookie === undefined)
    lines.push(
      `curl -s -c jar localhost:4000/__sim/sign-in ${world_} -H 'content-type: application/json' -d '{"persona":"${persona}"}'`,
    );
  const head = headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const parts = [
    `curl -i -g --path-as-is -X ${method}`,
    ...(host === undefined ? [] : [`-H ${quoted(`host: ${host}`)}`]),
    ...head,
    ...(cookie === undefined ? [] : [`-H ${quoted(`cookie: ${cookie}`)}`]),
    ...(persona !== null && cookie === undefined ? ['-b jar'] : []),
    ...(body === null ? [] : ['--data-binary @-']),
    quoted(`http://localhost:4000${targetOf(request)}`),
  ];
  const piped =
    body === null
      ? ''
      : body.length > MAX_BYTES
        ? `# a body of ${body.length} bytes that begins with ${quoted(body.toString('latin1', 0, 60))}\n`
        : `printf %s ${body.toString('base64')} | base64 -d | `;
  return [...lines, `${piped}${parts.join(' ')}`].join('\n');
}
