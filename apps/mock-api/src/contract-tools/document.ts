import { isControl, type Operation, rolesOf } from '../contract/operations/operation.ts';
import { responsesOf } from '../contract/operations/responses.ts';
import { TAGS } from '../contract/operations/tags.ts';
import { type DocumentedPart, SESSION_SCHEME, TOKEN_SCHEME } from './documented-parts.ts';
import type { Examples } from './examples.ts';
import { type JsonObject, NamedParts, NamedSchemas, SharedParts } from './components.ts';
import { parametersOf, requestBodyOf } from './request-parts.ts';
import { errorResponseName, headerComponents, responseOf } from './responses.ts';

export interface DocumentServer {
  readonly url: string;
  readonly description: string;
}

/** The credentials of an operation; an empty alternative means that none are required. */
function securityOf(operation: Operation): readonly JsonObject[] {
  if (isControl(operation)) return [{}, { [TOKEN_SCHEME]: [] }];
  const session = { [SESSION_SCHEME]: [] };
  return operation.access === 'open' ? [{}, session] : [session];
}

/** Who may use an operation and what it belongs to, in words. */
function scopeOf(operation: Operation): string {
  const { access, worldless } = operation;
  if (isControl(operation))
    return worldless ? 'Needs no world.' : 'Applies to the world of the request.';
  if (access === 'open') return 'For everyone, also without a session.';
  const roles = rolesOf(access);
  return roles ? `For the roles ${roles.join(', ')}.` : 'For every user who is signed in.';
}

class Components {
  readonly schemas = new NamedSchemas();
  readonly parameters = new SharedParts('parameters');
  readonly responses = new SharedParts('responses');
  readonly examples = new NamedParts('examples');
}

/** Counts the parts of an operation; the function places them when those of all operations are counted. */
function describe(
  operation: Operation,
  examples: Examples,
  components: Components,
): () => JsonObject {
  const { schemas, parameters, responses } = components;
  const { id, tag, summary, description } = operation;
  const example = examples.operations[id] ?? {};
  const placedParameters = parametersOf(operation, example, schemas).map(({ name, parameter }) =>
    parameters.add(name, parameter),
  );
  const placedResponses = Object.entries(responsesOf(operation)).map(([status, response]) => {
    const part = responseOf(operation, response, examples, components);
    const isError = response.errors.length > 0;
    const name = isError ? errorResponseName(operation, response.errors) : `Status${status}`;
    return [status, isError || status === '304' ? responses.add(name, part) : () => part] as const;
  });
  const requestBody = requestBodyOf(operation, example, schemas);
  const security = securityOf(operation);
  return () => ({
    operationId: id,
    tags: [tag],
    summary,
    description: [description, scopeOf(operation)].filter(Boolean).join('\n\n'),
    security,
    ...(placedParameters.length > 0 && { parameters: placedParameters.map((place) => place()) }),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(placedResponses.map(([status, place]) => [status, place()])),
  });
}

function pathsOf(
  operations: readonly Operation[],
  examples: Examples,
  components: Components,
): JsonObject {
  const described = operations.map((one) => [one, describe(one, examples, components)] as const);
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [{ path, method }, place] of described) {
    const shown = path.replace(/:(\w+)/g, '{$1}');
    paths[shown] = { ...paths[shown], [method.toLowerCase()]: place() };
  }
  return paths;
}

function usedHeaders(operations: readonly Operation[], schemas: NamedSchemas): JsonObject {
  const names = operations.flatMap((one) =>
    Object.values(responsesOf(one)).flatMap(({ headers }) => headers),
  );
  return headerComponents([...new Set(names)].sort(), schemas);
}

export function openApiDocument(
  { title, description, securitySchemes, operations }: DocumentedPart,
  examples: Examples,
  servers: readonly DocumentServer[],
): JsonObject {
  const components = new Components();
  const paths = pathsOf(operations, examples, components);
  const used = new Set<string>(operations.map(({ tag }) => tag));
  const tags = Object.entries(TAGS).filter(([name]) => used.has(name));
  const sharedExamples = components.examples.all();
  return {
    openapi: '3.1.0',
    info: { title, description, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers,
    tags: tags.map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes,
      headers: usedHeaders(operations, components.schemas),
      parameters: components.parameters.all(),
      responses: components.responses.all(),
      ...(Object.keys(sharedExamples).length > 0 && { examples: sharedExamples }),
      schemas: components.schemas.all(),
    },
  };
}
