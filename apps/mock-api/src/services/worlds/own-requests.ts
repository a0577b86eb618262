import { AppError, invalid } from '#api/app-error.ts';
import type { sendAsPersona } from '#api/contract/operations/control/personas.ts';
import type { BodyOf, DataOf } from '#api/contract/operations/operation.ts';
import { SESSION_COOKIE, WORLD_HEADER } from '#api/contract/values/names.ts';
import { apiPath } from '#api/contract/values/own-path.ts';
import { findPersona } from '#api/fixtures/fixtures.ts';
import type { World } from '#api/world/world.ts';
import { startSession } from '../session.ts';

interface OwnRequest {
  readonly method: string;
  /** Path and query, without the base path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

/** Sends a request of the server to itself. */
export type SendOwn = (
  request: OwnRequest,
) => Promise<{ readonly status: number; readonly body: string }>;

/** The headers of a request to a world as a persona; throws `unknownPersona`. */
function headersAs(world: World, id: string | null, type: string | null): Record<string, string> {
  const persona = id === null ? null : findPersona(world.fixtures, id);
  if (persona === undefined) throw new AppError('unknownPersona');
  return {
    host: 'localhost',
    [WORLD_HEADER]: world.name,
    ...(persona && { cookie: `${SESSION_COOKIE}=${startSession(world, persona)}` }),
    ...(type !== null && { 'content-type': type }),
  };
}

/** Sends a request of the API to a world as a persona; throws `unknownPersona`, and `invalid` for a path outside it. */
export function sendAs(
  world: World,
  { persona, method, path, body, type }: BodyOf<typeof sendAsPersona>,
  send: SendOwn,
): Promise<DataOf<typeof sendAsPersona>> {
  const url = apiPath(path);
  if (url === null) throw invalid('/body/path', 'must be a path below /v1');
  const sent = body === undefined ? null : (type ?? 'application/json');
  const headers = headersAs(world, persona, sent);
  return send({
    method,
    url,
    headers,
    payload: body === undefined ? undefined : Buffer.from(body),
  });
}
