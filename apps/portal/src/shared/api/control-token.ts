/** The token for the simulator's control plane, where its server asks for one; null without. */
let current: string | null = null;

/** Sets the token that all later requests to the control plane carry. The simulator stores it. */
export function setControlToken(token: string | null): void {
  current = token;
}

/** The headers of a request to the control plane. */
export const controlHeaders = (): Readonly<Record<string, string>> =>
  current === null ? {} : { Authorization: `Bearer ${current}` };

/** Whether requests to the control plane carry a token. */
export const hasControlToken = (): boolean => current !== null;
