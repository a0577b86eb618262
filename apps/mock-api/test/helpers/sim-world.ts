import type { LightMyRequestResponse } from 'fastify';
import type { State } from '#api/contract/operations/control/state.ts';
import type { World } from '#api/contract/operations/control/worlds.ts';
import { SESSION_COOKIE } from '#api/contract/values/names.ts';
import { TestClient, type TestServer } from './test-server.ts';
import { AFFILIATE, STATUS } from './known-facts.ts';

/** A response of the control plane, whose body has no envelope. */
export interface SimResponse<D> {
  readonly status: number;
  readonly body: D;
  readonly response: LightMyRequestResponse;
}

/** One world of a server, controlled through the control plane. */
export class SimWorld {
  readonly #server: TestServer;
  readonly name: string;

  constructor(server: TestServer, name = 'default') {
    this.#server = server;
    this.name = name;
  }

  get #headers(): Readonly<Record<string, string>> {
    return { 'x-bidstage-world': this.name };
  }

  async call<D>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<SimResponse<D>> {
    const response = await this.#server.app.inject({
      method,
      url: `/__sim${path}`,
      headers: this.#headers,
      ...(payload && { payload }),
    });
    const json = String(response.headers['content-type']).includes('json');
    return { status: response.statusCode, body: (json ? response.json() : null) as D, response };
  }

  /** A new world of the same server, made from options of POST /__sim/worlds. */
  async make(options: object): Promise<SimWorld> {
    const { status, body, response } = await this.call<World>('POST', '/worlds', options);
    if (status !== 201) throw new Error(`no world was made: ${response.body}`);
    return new SimWorld(this.#server, body.name);
  }

  /** A client of `/v1` that is signed in as a persona in this world. */
  async signIn(persona: string): Promise<TestClient> {
    const { response } = await this.call('POST', '/sign-in', { persona });
    return this.clientOf(response);
  }

  /** A client with the session that a response has set. */
  clientOf(response: LightMyRequestResponse): TestClient {
    const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
    if (!cookie) throw new Error(`nobody is signed in by ${response.body}`);
    return new TestClient(this.#server, {
      ...this.#headers,
      cookie: `${SESSION_COOKIE}=${cookie.value}`,
    });
  }

  async state(): Promise<State> {
    return (await this.call<State>('GET', '/state')).body;
  }

  async hash(): Promise<string> {
    return (await this.state()).stateHash;
  }

  /** Why the world is not replayable; null if it is. */
  async gap(): Promise<string | null> {
    const { body } = await this.call<World[]>('GET', '/worlds');
    const found = body.find(({ name }) => name === this.name);
    if (!found) throw new Error(`no world ${this.name}`);
    return found.gap;
  }

  /** Changes a bit of everything: status, settings, floor price, AutoPick, upload, faults, clock. */
  async useAtRandom(): Promise<void> {
    const admin = await this.signIn('admin');
    const payments = await admin.get<{ id: number; status: number }[]>(
      `/v1/accounting/payments?status=${STATUS.sent}`,
    );
    const [first] = payments.body.data;
    await admin.patch(`/v1/accounting/payments/${first?.id}/status`, {
      status: 'payment_processing',
    });
    await admin.patch('/v1/prebid/users/me', {
      suggestionWeeklyFloorPriceSubscribed: false,
    });
    await admin.patch(`/v1/prebid/affiliates/${AFFILIATE.taiwan}`, { autoPickEnabled: true });
    await this.call('POST', '/faults', { match: {}, effect: { type: 'latency', latency: 1 } });
    await this.call('POST', '/clock/advance', { seconds: 3 * 86_400 + 17 });
  }
}
