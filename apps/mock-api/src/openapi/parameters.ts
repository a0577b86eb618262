import type { TObject } from 'typebox';
import type { Operation } from '../contract/operations/operation.ts';
import type { OperationExample } from './examples.ts';
import { isObject, type JsonObject } from './json.ts';
import type { NamedSchemas } from './named-schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly parameter: JsonObject;
}

function parametersIn(
  place: 'path' | 'query' | 'header',
  object: TObject | undefined,
  values: JsonObject | undefined,
  schemas: NamedSchemas,
): Parameter[] {
  const required = (object as { readonly required?: readonly string[] } | undefined)?.required;
  return Object.entries(object?.properties ?? {}).map(([name, schema]) => {
    const { description, ...content } = schema as JsonObject;
    // A named schema keeps its description: it stands for one content.
    const reference = schemas.refer(isObject(schema) && 'title' in schema ? schema : content);
    const parameter = {
      name,
      in: place,
      required: required?.includes(name) ?? false,
      description,
      schema: reference,
      ...(values?.[name] !== undefined && { example: values[name] }),
    };
    return { name, parameter };
  });
}

export function parametersOf(
  { params, query, headers }: Operation,
  example: OperationExample,
  schemas: NamedSchemas,
): readonly Parameter[] {
  return [
    ...parametersIn('path', params, example.params, schemas),
    ...parametersIn('query', query, example.query, schemas),
    ...parametersIn('header', headers, example.headers, schemas),
  ];
}
