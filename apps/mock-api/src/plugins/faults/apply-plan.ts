import type { FastifyRequest } from 'fastify';
import { decide, splitByBody, type FaultDecision } from '#api/faults/decide.ts';
import type { RequestFacts } from '#api/faults/match.ts';
import type { World } from '#api/world/world.ts';
import { type AppliedFault, personaOf, shownPath } from '#api/plugins/request-context.ts';

const NOTHING: FaultDecision = { hits: [], delayMs: 0, action: null };

function queryOf({ query }: FastifyRequest): RequestFacts['query'] {
  return Object.entries(query as Record<string, string | string[]>).flatMap(([name, given]) =>
    [given].flat().map((value) => [name, value] as const),
  );
}

/** The body of a request as far as rules can match it: what was parsed, as text or JSON; no stream of a file. */
function bodyOf({ body }: FastifyRequest): unknown {
  if (Buffer.isBuffer(body)) return body.toString();
  const isStream = typeof body === 'object' && body !== null && 'pipe' in body;
  return isStream ? undefined : body;
}

function factsOf(request: FastifyRequest): RequestFacts {
  const operation = request.routeOptions.config?.operation;
  return {
    method: request.method,
    path: shownPath(request),
    persona: personaOf(request),
    query: queryOf(request),
    operation: operation?.path.startsWith('/v1/') ? operation : undefined,
    body: bodyOf(request),
  };
}

/** False for GET and HEAD, which have none that matters. */
export function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Evaluates the fault plan of the request's world up to the first rule that needs its body; counts every rule that
 * matches. Null when no rule hits and none waits for the body.
 */
export function applyPlan(request: FastifyRequest, world: World): AppliedFault | null {
  const { faults } = world;
  const plan = faults.all();
  if (plan.length === 0) return null;
  const facts = factsOf(request);
  const parts = hasBody(request) ? splitByBody(plan, facts) : { before: plan, later: [] };
  const decision = decide(parts.before, facts, world.seed, faults.count);
  const waits = decision === null || decision.action === null;
  const laterFrom = waits ? (parts.later[0]?.id ?? null) : null;
  if (!decision && laterFrom === null) return null;
  return { decision: decision ?? NOTHING, laterFrom, injectedMs: 0 };
}

/**
 * Evaluates the rules that waited for the body of a request, and adds their result to that of the others. Returns what
 * is still to be done; undefined for nothing.
 */
export function applyLaterRules(request: FastifyRequest, world: World): FaultDecision | undefined {
  const { fault: applied } = request;
  const from = applied?.laterFrom ?? null;
  if (!applied || from === null) return undefined;
  applied.laterFrom = null;
  const later = world.faults.all().filter(({ id }) => id >= from);
  const decision = decide(later, factsOf(request), world.seed, world.faults.count);
  if (!decision) return undefined;
  const { hits, delayMs } = applied.decision;
  applied.decision = {
    hits: [...hits, ...decision.hits],
    delayMs: delayMs + decision.delayMs,
    action: decision.action,
  };
  return decision;
}
