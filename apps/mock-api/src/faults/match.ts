import type { FaultMatch, NewFault } from '../contract/operations/control/faults.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { CHANGING_READS } from '../contract/operations/users.ts';
import { bodyMatchText } from '../contract/values/match-texts.ts';
import { compileGlob, type Glob } from '../lib/glob.ts';
import { valuesAt } from '../lib/json-pointer.ts';
import { fixedFields, namesField, responseFields } from '../domain/faults/response-fields.ts';

export interface RequestFacts {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly persona: string | null;
  /** Names and values of the query, in its order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The operation of `/v1` that it calls; undefined for every other request. */
  readonly operation?: Operation | undefined;
  /** What was parsed from its body; undefined before that, and when it has none. */
  readonly body?: unknown;
}

/** In a query `*` matches `/` as well. */
const textGlob = (pattern: string): Glob => compileGlob(pattern.replace(/\*+/g, '**'));

interface Globs {
  readonly path: Glob;
  readonly query: readonly { readonly text: string; readonly name: Glob; readonly value: Glob }[];
}

function globsOf({ path, query = {} }: FaultMatch): Globs {
  return {
    path: path === undefined ? () => true : compileGlob(path),
    query: Object.entries(query).map(([name, value]) => ({
      text: `${name}=${value}`,
      name: textGlob(name),
      value: textGlob(value),
    })),
  };
}

const isRead = ({ method, operation }: RequestFacts): boolean =>
  operation !== undefined &&
  ['GET', 'HEAD'].includes(method) &&
  !CHANGING_READS.includes(operation.id);

/** Whether an effect can change the response to a request at all. */
function canChangeResponse({ effect }: NewFault, request: RequestFacts): boolean {
  const { persona, operation } = request;
  if (effect.type === 'stale') return isRead(request);
  if (effect.type === 'session') return persona !== null;
  if (effect.type !== 'field' && effect.type !== 'unknown_enum') return true;
  if (!operation) return false;
  return effect.type === 'field'
    ? responseFields(operation).some((field) => namesField(effect.path, field))
    : fixedFields(operation, effect.path).length > 0;
}

/** A part of a match that a request lacks, in words. */
function headDifferences(match: FaultMatch, request: RequestFacts): string[] {
  const globs = globsOf(match);
  const lacks = globs.query.filter(
    ({ name, value }) => !request.query.some(([key, text]) => name(key) && value(text)),
  );
  return [
    ...(match.method !== undefined && match.method !== request.method
      ? [`the method is ${request.method}`]
      : []),
    ...(globs.path(request.path) ? [] : [`the path is ${request.path}`]),
    ...(match.persona !== undefined && match.persona !== request.persona
      ? [`it is of ${request.persona ?? 'nobody'}`]
      : []),
    ...lacks.map(({ text }) => `the query has no ${text}`),
  ];
}

export const matchesHead = (rule: NewFault, request: RequestFacts): boolean =>
  headDifferences(rule.match, request).length === 0 && canChangeResponse(rule, request);

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function matchesBody({ body: wanted }: FaultMatch, body: unknown): boolean {
  if (!wanted) return true;
  if (body === undefined || body === null) return false;
  if ('contains' in wanted) return textOf(body).includes(wanted.contains);
  const values = valuesAt(body, wanted.path);
  return wanted.equals === undefined ? values.length > 0 : values.includes(wanted.equals);
}

/** What keeps a request from matching, in words; empty if it matches. */
export function differences(match: FaultMatch, request: RequestFacts): string[] {
  const differing = headDifferences(match, request);
  if (match.body && !matchesBody(match, request.body))
    differing.push(`the body has no ${bodyMatchText(match.body)}`);
  return differing;
}

export function matches(rule: NewFault, request: RequestFacts): boolean {
  return matchesHead(rule, request) && matchesBody(rule.match, request.body);
}
