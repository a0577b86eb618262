import { api } from '../../shared/api/api.ts';
import { isTokenNeeded } from '../sim-queries.ts';
import { useSimSession } from '../sim-session.ts';

/** What a header can carry. */
const SENDABLE = /^[\u0020-\u007e\u00a0-\u00ff]+$/;

/**
 * Asks the server whether it takes a token, and stores it in this tab if it does. Returns false for a wrong one; then
 * the former one stays. Throws when the server does not respond.
 */
export async function tryToken(token: string): Promise<boolean> {
  if (!SENDABLE.test(token)) return false;
  const former = useSimSession.getState().token;
  useSimSession.setState({ token });
  try {
    await api('listStories');
    return true;
  } catch (error) {
    useSimSession.setState({ token: former });
    if (isTokenNeeded(error)) return false;
    throw error;
  }
}
