import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';

export class ControlServer {
  /** Without a trailing slash. */
  readonly address: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(address: string, token: string | null = null) {
    this.address = address;
    this.#headers = token === null ? {} : { authorization: `Bearer ${token}` };
  }

  /** Sends one request of the control plane. Throws an error that names all problems. */
  async send<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await fetch(`${this.address}/__sim${path}`, {
      method,
      headers: { ...this.#headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`There is no server at ${this.address}: start it with npm start`, {
        cause: error,
      });
    });
    const text = await response.text();
    if (!response.ok) throw new Error(problemText(text, response.status));
    return JSON.parse(text) as Data;
  }
}

/** The sentences of a refusal: its title and one line for each problem. */
function problemText(text: string, status: number): string {
  try {
    const { title, problems = [] } = JSON.parse(text) as ProblemDetails;
    const lines = problems.map(
      ({ path, message }) => `\n  ${path.replace(/^\/body/, '')} ${message}`,
    );
    return `${title}${lines.join('')}`;
  } catch {
    return `the server returned ${status}`;
  }
}
