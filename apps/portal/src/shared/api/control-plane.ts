import { ApiError } from './api-error.ts';
import { send, type SendOptions } from './send.ts';

/**
 * Makes one call of the simulator's control plane and returns its answer (no envelope there).
 * Throws an ApiError with the HTTP status as its code and the body as its text. Never call it against a real API.
 */
export async function controlPlane<Answer>(path: string, options?: SendOptions): Promise<Answer> {
  const { status, text } = await send(`/__sim${path}`, options);
  if (status >= 400) throw new ApiError({ kind: 'server', code: status, serverText: text });
  try {
    return (text ? JSON.parse(text) : undefined) as Answer;
  } catch (cause) {
    throw new ApiError({ kind: 'network' }, { cause });
  }
}
