import { editDistance } from '#api/contract/values/edit-distance.ts';
import type { RequestProblem } from '#api/contract/values/request-problem.ts';
import type { FaultEffect } from '#api/contract/operations/control/fault-effects.ts';
import type { NewFault, ResponseField } from '#api/contract/operations/control/faults.ts';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { globsOverlap } from '#api/lib/glob.ts';
import { namesField, responseFields } from './response-fields.ts';

/** Number of known paths that the problem of an unknown one names. */
const MAX_SIMILAR = 3;

type Match = Pick<NewFault['match'], 'method' | 'path'>;

/** The fields that rules with a method and a glob of paths can change, each path once. */
export function fieldsFor({ method: given, path = '**' }: Match): ResponseField[] {
  const method = given === 'HEAD' ? 'GET' : given;
  const operations = OPERATIONS.filter(
    (one) =>
      (method === undefined || method === one.method) &&
      globsOverlap(path, one.path.replace(/:\w+/g, '*')),
  );
  const fields = new Map<string, ResponseField>();
  for (const field of operations.flatMap(responseFields))
    fields.set(field.path, merged(fields.get(field.path), field));
  return [...fields.values()];
}

function merged(one: ResponseField | undefined, other: ResponseField): ResponseField {
  if (!one) return other;
  const values = [...(one.values ?? []), ...(other.values ?? [])];
  return {
    path: one.path,
    types: [...new Set([...one.types, ...other.types])],
    ...(values.length > 0 && { values: [...new Set(values)] }),
  };
}

function similarTo(text: string, known: readonly string[]): string[] {
  return known
    .map((other) => ({ other, far: editDistance(text, other) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other);
}

function unknownField(path: string, known: readonly ResponseField[], what: string): RequestProblem {
  const near = similarTo(
    path,
    known.map((field) => field.path),
  );
  const hint = near.length > 0 ? `; near it: ${near.join(', ')}` : '';
  return {
    path: '/effect/path',
    message: `no response of the matched requests has ${what}${hint}`,
  };
}

function fieldProblems(match: Match, path: string): RequestProblem[] {
  const fields = fieldsFor(match);
  if (fields.some((field) => namesField(path, field))) return [];
  return [unknownField(path, fields, `a field ${path}`)];
}

function fixedProblems(match: Match, path: string | undefined): RequestProblem[] {
  const fixed = fieldsFor(match).filter(({ values }) => values !== undefined);
  if (path === undefined)
    return fixed.length > 0
      ? []
      : [
          {
            path: '/effect',
            message: 'no response of the matched requests has a field with fixed values',
          },
        ];
  if (fixed.some((field) => namesField(path, field))) return [];
  return [unknownField(path, fixed, `fixed values at ${path}`)];
}

function valueProblems(effect: Extract<FaultEffect, { type: 'field' }>): RequestProblem[] {
  if (effect.change !== 'set') return [];
  const { length } = JSON.stringify(effect.value);
  return length <= LIMITS.faultFieldValue
    ? []
    : [{ path: '/effect/value', message: `is longer than ${LIMITS.faultFieldValue} characters` }];
}

function bodyProblems({ json, text }: Extract<FaultEffect, { type: 'respond' }>): RequestProblem[] {
  if (json === undefined) return [];
  if (text !== undefined)
    return [{ path: '/effect/text', message: 'is not possible together with json' }];
  return JSON.stringify(json).length <= LIMITS.faultBody
    ? []
    : [{ path: '/effect/json', message: `is longer than ${LIMITS.faultBody} characters` }];
}

/** The problems of a rule that its schema does not cover: a rule that could never hit is refused. */
export function ruleProblems({ match, effect }: NewFault): RequestProblem[] {
  const isRead = match.method === undefined || ['GET', 'HEAD'].includes(match.method);
  if (effect.type === 'stale' && !isRead)
    return [{ path: '/match/method', message: 'only reads (GET) can have a stale response' }];
  if (effect.type === 'field')
    return [...fieldProblems(match, effect.path), ...valueProblems(effect)];
  if (effect.type === 'respond') return bodyProblems(effect);
  if (effect.type === 'unknown_enum') return fixedProblems(match, effect.path);
  if (match.body && isRead && match.method !== undefined)
    return [{ path: '/match/body', message: 'a read has no body' }];
  return [];
}
