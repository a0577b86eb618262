import type { APIRequestContext, BrowserContext } from '@playwright/test';

/** A separate world for one test, controlled through the control plane. */
export class SimWorld {
  readonly name: string;
  readonly #request: APIRequestContext;

  private constructor(name: string, request: APIRequestContext) {
    this.name = name;
    this.#request = request;
  }

  /** Creates a world and selects it in the browser. `baseURL` is the server's URL. */
  static async create(context: BrowserContext, baseURL: string): Promise<SimWorld> {
    const response = await context.request.post('/__sim/worlds', { data: {} });
    const { name } = (await response.json()) as { name: string };
    await context.addCookies([
      { name: 'bidstage_world', value: name, url: baseURL, httpOnly: true },
    ]);
    return new SimWorld(name, context.request);
  }

  /** Signs the browser in as a persona, without the sign-in page. */
  async signIn(persona: string): Promise<void> {
    await this.#post('/__sim/sign-in', { persona });
  }

  /** Moves the world's clock forward. */
  async advance(seconds: number): Promise<void> {
    await this.#post('/__sim/clock/advance', { seconds });
  }

  /** Sets the world's clock, frozen. */
  async freezeAt(now: string): Promise<void> {
    await this.#request.put('/__sim/clock', { data: { mode: 'frozen', now } });
  }

  /** Sends a GET request to the API as the browser's user. */
  async get<D>(path: string): Promise<D> {
    const response = await this.#request.get(path);
    return ((await response.json()) as { data: D }).data;
  }

  async drop(): Promise<void> {
    await this.#request.delete(`/__sim/worlds/${this.name}`);
  }

  async #post(path: string, data: object): Promise<void> {
    const response = await this.#request.post(path, { data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  }
}
