import { checkResponse } from '../src/conformance/check-response.ts';
import { describeDeviation } from '../src/conformance/deviation.ts';
import { CLOCK_HEADER, WORLD_HEADER } from '../src/contract/control/names.ts';
import type { Access, DataOf, ExtraOf, Operation } from '../src/contract/operation.ts';
import { successStatus } from '../src/contract/responses.ts';
import {
  ACCOUNTING_ROLES,
  AD_MANAGER_ROLES,
  hasAnyRole,
  type Role,
} from '../src/contract/roles.ts';
import { getCurrentUser, type SignedInUser } from '../src/contract/users.ts';
import { NotChecked } from './not-checked.ts';
import { type ApiResponse, type Asked, send } from './wire.ts';

/** Somebody who is signed in. */
export interface Session {
  readonly cookie: string;
  readonly user: SignedInUser;
}

/** Query of a call; a value that is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** A request of an operation. */
export interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Who asks; null for nobody. */
  readonly session?: Session | null;
}

/** Longest that an answer is quoted in a failure, in characters. */
const QUOTED = 200;

const ROLES_OF: Partial<Record<Access, readonly Role[]>> = {
  accounting: ACCOUNTING_ROLES,
  'ad-manager': AD_MANAGER_ROLES,
};

/** What a target is opened with. */
export interface TargetOptions {
  readonly baseUrl: string;
  /** Values of the `cookie` header, one for each user that the run may be. */
  readonly cookies: readonly string[];
  readonly allowWrites: boolean;
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

const NOBODY = `signs nobody in: ${getCurrentUser.path} does not answer with a user`;

/** Who is signed in, as far as an answer that may be altered in any way says so; null where it does not. */
function userIn({ body }: ApiResponse): SignedInUser | null {
  try {
    const { data } = JSON.parse(body.toString()) as { data?: SignedInUser | null };
    // A user whose roles are missing has none; the checks of the call itself say what is wrong.
    return data?.isLogin ? { ...data, roles: Array.isArray(data.roles) ? data.roles : [] } : null;
  } catch {
    return null;
  }
}

/** A backend that is held against the contract: the mock or a real API, by its base URL and the sessions given for it. */
export class ContractTarget {
  readonly baseUrl: string;
  readonly allowWrites: boolean;
  readonly sessions: readonly Session[];
  /** Whether it is the mock, which has worlds and a control plane. */
  readonly simulated: boolean;
  /** The backend's time in Unix seconds when it was first asked. */
  readonly now: number;
  readonly #kept = new Map<string, Promise<unknown>>();

  private constructor(
    { baseUrl, allowWrites }: TargetOptions,
    sessions: readonly Session[],
    first: ApiResponse,
  ) {
    this.baseUrl = baseUrl;
    this.allowWrites = allowWrites;
    this.sessions = sessions;
    this.simulated = first.headers[WORLD_HEADER] !== undefined;
    const clock = /now=([^;]+)/.exec(first.headers[CLOCK_HEADER] ?? '')?.[1];
    this.now = Math.floor(Date.parse(clock ?? first.headers['date'] ?? '') / 1000);
  }

  /** Asks who the sessions belong to; throws for a cookie that signs nobody in. */
  static async open(options: TargetOptions): Promise<ContractTarget> {
    const { baseUrl, cookies } = options;
    const readUser = (headers: Record<string, string>): Promise<ApiResponse> =>
      send(baseUrl, { method: 'GET', path: getCurrentUser.path, headers });
    const first = await readUser({});
    const sessions: Session[] = [];
    for (const cookie of cookies) {
      const user = userIn(await readUser({ cookie }));
      if (!user) throw new Error(`cookie ${sessions.length + 1} of ${cookies.length} ${NOBODY}`);
      sessions.push({ cookie, user });
    }
    return new ContractTarget(options, sessions, first);
  }

  /** Sends anything. */
  send(asked: Asked): Promise<ApiResponse> {
    return send(this.baseUrl, asked);
  }

  /** Sends a request of an operation. */
  request(operation: Operation, call: Call = {}): Promise<ApiResponse> {
    const session = call.session === undefined ? this.allowed(operation) : call.session;
    const headers = { ...(session && { cookie: session.cookie }), ...call.headers };
    const { method } = operation;
    return this.send({
      method,
      path: pathOf(operation, { ...call, session }),
      headers,
      body: call.body,
    });
  }

  /** Asks and holds the answer against the contract; throws for a status that was not expected and for each deviation. */
  async expect(operation: Operation, status: number, call: Call = {}): Promise<ApiResponse> {
    const response = await this.request(operation, call);
    const what = `${operation.method} ${pathOf(operation, call)}`;
    const deviations = checkResponse(operation, response).map(describeDeviation);
    if (response.status !== status) {
      const quoted = response.body.toString().slice(0, QUOTED);
      deviations.unshift(`status ${response.status} and not ${status}: ${quoted}`);
    }
    if (deviations.length > 0) throw new Error(`${what}\n${deviations.slice(0, 20).join('\n')}`);
    return response;
  }

  /** The envelope of a successful answer. */
  async read<O extends Operation>(
    operation: O,
    call: Call = {},
  ): Promise<{ data: DataOf<O> } & ExtraOf<O>> {
    const response = await this.expect(operation, successStatus(operation), call);
    return JSON.parse(response.body.toString()) as { data: DataOf<O> } & ExtraOf<O>;
  }

  /** Makes something once for the whole run. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const kept = (this.#kept.get(key) ?? make()) as Promise<T>;
    this.#kept.set(key, kept);
    return kept;
  }

  /** Forgets what was made once: a write may have changed it. */
  forget(): void {
    this.#kept.clear();
  }

  /** A session that may call an operation; null for one that is open to everybody. */
  allowed(operation: Operation, suits: (session: Session) => boolean = () => true): Session | null {
    const roles = ROLES_OF[operation.access];
    const found = this.sessions.find(
      (session) => (!roles || hasAnyRole(session.user.roles, roles)) && suits(session),
    );
    if (found) return found;
    if (operation.access === 'open') return null;
    throw new NotChecked(`no session that may make ${operation.access} calls was given for this`);
  }

  /** A session whose roles an operation refuses. */
  refused(operation: Operation): Session {
    const roles = ROLES_OF[operation.access];
    const found = roles && this.sessions.find(({ user }) => !hasAnyRole(user.roles, roles));
    if (!found) throw new NotChecked(`no session without a role for ${operation.access} calls`);
    return found;
  }
}
