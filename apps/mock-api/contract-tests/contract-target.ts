import { checkResponse } from '../src/contract-tools/check-response.ts';
import { describeProblem, isAdditionalMember } from '../src/contract-tools/deviation.ts';
import { CLOCK_HEADER } from '../src/contract/values/names.ts';
import type {
  AllowedUsers,
  DataOf,
  ExtraOf,
  Operation,
} from '../src/contract/operations/operation.ts';
import { successStatus } from '../src/contract/operations/responses.ts';
import {
  ACCOUNTING_ROLES,
  AD_MANAGER_ROLES,
  hasAnyRole,
  type Role,
} from '../src/contract/values/roles.ts';
import { getCurrentUser, type SignedInUser } from '../src/contract/operations/users.ts';
import { ContractFailure, NotChecked } from './contract-failure.ts';
import { hasControlPlane, userIn } from './first-responses.ts';
import { type ApiResponse, type ApiRequest, send } from './wire.ts';

/** A signed-in user with the cookie of the session. */
export interface Session {
  readonly cookie: string;
  readonly user: SignedInUser;
}

/** Query of a request; a value of undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The session of the request; null for none. */
  readonly session?: Session | null;
}

/** Longest quotation of a response in a failure, in characters. */
const MAX_QUOTED = 200;

const ROLES_OF: Partial<Record<AllowedUsers, readonly Role[]>> = {
  accounting: ACCOUNTING_ROLES,
  'ad-manager': AD_MANAGER_ROLES,
};

export interface TargetOptions {
  readonly baseUrl: string;
  /** Values of the `cookie` header, one for each available user. */
  readonly cookies: readonly string[];
  readonly allowWrites: boolean;
  /** Sent with every request, for example to a gateway in front of the API. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether responses may have more members than the contract. */
  readonly allowAdditional?: boolean;
  /** Longest time of a response, in ms; none if absent. */
  readonly maxMs?: number;
}

function pathOf({ path }: Operation, { params = {}, query = {}, session }: Call): string {
  const given: Readonly<Record<string, string | number | null | undefined>> = {
    affiliateId: session?.user.affiliateId,
    ...params,
  };
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(given[name] ?? 1)),
  );
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** A backend to check against the contract: the mock or a real API, by its base URL and the given sessions. */
export class ContractTarget {
  readonly baseUrl: string;
  readonly allowWrites: boolean;
  readonly sessions: readonly Session[];
  /** True for the mock, which has worlds and a control plane. */
  readonly simulated: boolean;
  /** The backend's time in Unix seconds at the first request. */
  readonly now: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #allowAdditional: boolean;
  readonly #maxMs: number;
  readonly #results = new Map<string, Promise<unknown>>();
  readonly #written = new Map<string, Buffer>();
  #calls: string[] = [];
  #slow: string[] = [];

  private constructor(
    { baseUrl, allowWrites, headers = {}, allowAdditional = false, maxMs }: TargetOptions,
    sessions: readonly Session[],
    first: ApiResponse,
    simulated: boolean,
  ) {
    this.baseUrl = baseUrl;
    this.allowWrites = allowWrites;
    this.sessions = sessions;
    this.#headers = headers;
    this.#allowAdditional = allowAdditional;
    this.#maxMs = maxMs ?? Infinity;
    this.simulated = simulated;
    this.now = this.timeOf(first);
  }

  /** The backend's time at a response, in Unix seconds. */
  timeOf({ headers }: ApiResponse): number {
    const clock = this.simulated && /now=([^;]+)/.exec(headers[CLOCK_HEADER] ?? '')?.[1];
    return Math.floor(Date.parse(clock || (headers['date'] ?? '')) / 1000);
  }

  /** Reads the users of the sessions; throws for a cookie without a user. */
  static async open(options: TargetOptions): Promise<ContractTarget> {
    const { baseUrl, cookies } = options;
    const readUser = (headers: Record<string, string>): Promise<ApiResponse> =>
      send(baseUrl, {
        method: 'GET',
        path: getCurrentUser.path,
        headers: { ...options.headers, ...headers },
      });
    const first = await readUser({});
    const sessions: Session[] = [];
    for (const cookie of cookies) {
      const response = await readUser({ cookie });
      const user = userIn(response);
      const which = `cookie ${sessions.length + 1} of ${cookies.length}`;
      if (!user)
        throw new Error(
          `${which} belongs to no signed-in user: ${getCurrentUser.path} is ${response.status}`,
        );
      sessions.push({ cookie, user });
    }
    return new ContractTarget(options, sessions, first, await hasControlPlane(options));
  }

  async send(request: ApiRequest): Promise<ApiResponse> {
    const sent = performance.now();
    const headers = { ...this.#headers, ...request.headers };
    const response = await send(this.baseUrl, { ...request, headers });
    const ms = Math.ceil(performance.now() - sent);
    const label = `${request.method} ${request.path} → ${response.status}`;
    if (ms > this.#maxMs) this.#slow.push(`${label}: took ${ms} ms, --max-ms is ${this.#maxMs}`);
    return response;
  }

  async request(operation: Operation, call: Call = {}): Promise<ApiResponse> {
    const session = call.session === undefined ? this.allowed(operation) : call.session;
    const headers = { ...(session && { cookie: session.cookie }), ...call.headers };
    const { method } = operation;
    const path = pathOf(operation, { ...call, session });
    const response = await this.send({ method, path, headers, body: call.body });
    this.#calls.push(`${method} ${path} → ${response.status}, ${this.#labelOf(session)}`);
    if (method !== 'GET' && response.status < 300) this.#written.set(path, response.body);
    return response;
  }

  /** The response to the last successful write to a path in this run; undefined if there was none. */
  written(path: string): unknown {
    const body = this.#written.get(path);
    return body && JSON.parse(body.toString());
  }

  /** Returns the requests since the last call, as `GET /v1/users/me → 200, cookie 1 (FINANCE)`. */
  takeCalls(): readonly string[] {
    const taken = [...new Set(this.#calls)];
    this.#calls = [];
    return taken;
  }

  /** Returns a sentence for each response since the last call that took longer than allowed. */
  takeSlow(): readonly string[] {
    const taken = this.#slow;
    this.#slow = [];
    return taken;
  }

  /** The number of a session's cookie on the command line, with the roles of its user. */
  #labelOf(session: Session | null): string {
    if (!session) return 'no cookie';
    const roles = session.user.roles.join(', ') || 'no role';
    return `cookie ${this.sessions.indexOf(session) + 1} (${roles})`;
  }

  /**
   * Sends a request and checks the response against the contract; throws a failure for an unexpected status and for
   * each deviation.
   */
  async expect(operation: Operation, status: number, call: Call = {}): Promise<ApiResponse> {
    const response = await this.request(operation, call);
    const sent = this.#calls.at(-1) ?? '';
    const messages = checkResponse(operation, response)
      .filter((one) => !this.#allowAdditional || !isAdditionalMember(one))
      .map(describeProblem);
    if (response.status !== status) {
      const quoted = response.body.toString().slice(0, MAX_QUOTED);
      const unexpected = `status is ${response.status} and should be ${status}`;
      throw new ContractFailure([unexpected, ...messages], [`${sent}: ${quoted}`]);
    }
    if (messages.length > 0) throw new ContractFailure(messages, [sent]);
    return response;
  }

  /** Returns the envelope of a successful response. */
  async read<O extends Operation>(
    operation: O,
    call: Call = {},
  ): Promise<{ data: DataOf<O> } & ExtraOf<O>> {
    const response = await this.expect(operation, successStatus(operation), call);
    return JSON.parse(response.body.toString()) as { data: DataOf<O> } & ExtraOf<O>;
  }

  /** Returns the result of `make`, which is called once per run and key. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const result = (this.#results.get(key) ?? make()) as Promise<T>;
    this.#results.set(key, result);
    return result;
  }

  /** Clears the results of `once`, because a write may have changed them. */
  forget(): void {
    this.#results.clear();
  }

  /** Returns a session that may use an operation; null if the operation is open to everyone. */
  allowed(operation: Operation, suits: (session: Session) => boolean = () => true): Session | null {
    const roles = ROLES_OF[operation.access];
    const found = this.sessions.find(
      (session) => (!roles || hasAnyRole(session.user.roles, roles)) && suits(session),
    );
    if (found) return found;
    if (operation.access === 'open') return null;
    throw new NotChecked(`no --cookie of a user who may use ${operation.access} operations`);
  }

  /** Returns a session whose roles may not use an operation. */
  refused(operation: Operation): Session {
    const roles = ROLES_OF[operation.access];
    const found = roles && this.sessions.find(({ user }) => !hasAnyRole(user.roles, roles));
    if (!found)
      throw new NotChecked(`no --cookie of a user who may not use ${operation.access} operations`);
    return found;
  }
}
