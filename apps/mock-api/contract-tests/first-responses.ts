import { listWorlds } from '../src/contract/operations/control/worlds.ts';
import type { SignedInUser } from '../src/contract/operations/users.ts';
import { type ApiResponse, send } from './wire.ts';

/** Reads the signed-in user from a response, which may be altered in any way; null if there is none. */
export function userIn({ body }: ApiResponse): SignedInUser | null {
  try {
    const { data } = JSON.parse(body.toString()) as { data?: SignedInUser | null };
    // Missing roles become an empty list; the checks of the operation itself report them.
    return data?.isLogin ? { ...data, roles: Array.isArray(data.roles) ? data.roles : [] } : null;
  } catch {
    return null;
  }
}

/**
 * Whether a backend has the control plane of the mock, open or with a token. Headers do not tell: a gateway may add those of
 * the mock to a real API.
 */
export async function hasControlPlane({
  baseUrl,
  headers = {},
}: {
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
}): Promise<boolean> {
  const { status, body } = await send(baseUrl, { method: 'GET', path: listWorlds.path, headers });
  try {
    const value: unknown = JSON.parse(body.toString());
    if (status < 300) return Array.isArray(value);
    const { type } = value as { type?: unknown };
    // Without its token the control plane refuses, and any other server has nothing there.
    return status === 401 && String(type).startsWith('urn:bidstage:');
  } catch {
    // Another server may return a page for any path.
    return false;
  }
}
