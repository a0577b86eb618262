import type { JournalEntry } from '@bidstage/mock-api/contract/operations/control/journal';
import { WORLD_HEADER } from '@bidstage/mock-api/contract/values/names';

/** Headers that curl adds itself, or that make sense only in the browser that sent them. */
const LEFT_OUT =
  /^(host|connection|content-length|accept-encoding|cookie|origin|referer|user-agent|accept-language|if-none-match|pragma|cache-control|sec-.*|x-bidstage-.*)$/;

/** Quotes any text as one word of a POSIX shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export interface CurlContext {
  /** The server's origin, such as `http://127.0.0.1:4000`. */
  readonly origin: string;
  readonly world: string;
  /** The server asks for its token: the shell's SIM_TOKEN must hold it. */
  readonly needsToken?: boolean;
}

/** Signs in first, because the journal stores no cookies. */
function signInLines(persona: string, { origin, world, needsToken }: CurlContext): string[] {
  return [
    'jar=$(mktemp)',
    [
      `curl -sS -o /dev/null -c "$jar" ${shellQuote(`${origin}/__sim/sign-in`)}`,
      `-H ${shellQuote(`${WORLD_HEADER}: ${world}`)}`,
      ...(needsToken ? ['-H "Authorization: Bearer $SIM_TOKEN"'] : []),
      `-H 'content-type: application/json'`,
      `--data-raw ${shellQuote(JSON.stringify({ persona }))}`,
    ].join(' \\\n  '),
  ];
}

/** A request of the journal as commands for a POSIX shell that send it again, as the same persona in the same world. */
export function curlOf(entry: JournalEntry, context: CurlContext): string {
  const { method, path, query, persona, request } = entry;
  const url = `${context.origin}${path}${query && `?${query}`}`;
  const headers = Object.entries(request.headers).filter(([name]) => !LEFT_OUT.test(name));
  const parts = [
    `curl -sS${persona === null ? '' : ' -b "$jar"'} -X ${shellQuote(method)} ${shellQuote(url)}`,
    `-H ${shellQuote(`${WORLD_HEADER}: ${context.world}`)}`,
    ...headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(request.body === null ? [] : [`--data-raw ${shellQuote(request.body)}`]),
  ];
  const isBodyMissing = request.body === null && Number(request.headers['content-length'] ?? 0) > 0;
  return [
    ...(isBodyMissing ? ['# The journal does not keep the body of this request.'] : []),
    ...(persona === null ? [] : signInLines(persona, context)),
    parts.join(' \\\n  '),
  ].join('\n');
}
