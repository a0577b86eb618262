/** Counts the sessions that this page has worked for. */
let current = 0;

/** Begins the next session: responses to requests of the one before are dropped. */
export function nextSession(): void {
  current += 1;
}

/**
 * Waits for a response, and for ever if the session has ended by the time it comes: the screens that asked are gone, and
 * neither its data nor its failure may reach the next user.
 */
export async function inThisSession<Response>(response: Promise<Response>): Promise<Response> {
  const mine = current;
  try {
    const value = await response;
    return mine === current ? value : await never();
  } catch (error) {
    if (mine === current) throw error;
    return never();
  }
}

const never = () => new Promise<never>(() => undefined);
