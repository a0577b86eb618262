import Type, { type TSchema, type TObject } from 'typebox';
import { strictObject } from '../contract/operations/shapes.ts';
import type { Operation } from '../contract/operations/operation.ts';
import type { OperationExample } from './examples.ts';
import { type JsonObject, isObject, type NamedSchemas } from './components.ts';

interface Parameter {
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

/** Field of the form with the file of an upload. */
const FILE_FIELD = 'bidder_data_csv';

const CSV_FORM = strictObject({
  [FILE_FIELD]: Type.Unsafe({ type: 'string', format: 'binary', description: 'the CSV file' }),
});
const CSV_TEXT = Type.String({ description: 'the CSV file' });

type Content = readonly [mediaType: string, schema: TSchema, example: unknown];

function contentsOf({ body, bodyFile, upload }: Operation, example: unknown): readonly Content[] {
  if (upload) {
    const form: Content = ['multipart/form-data', CSV_FORM, { [FILE_FIELD]: example }];
    // The form first: generators of clients take the first one.
    return upload.raw ? [form, ['text/csv', CSV_TEXT, example]] : [form];
  }
  // The bytes of a file cannot be shown: its sender chooses one.
  if (body && bodyFile) return [[bodyFile, body, undefined]];
  return body ? [['application/json', body, example]] : [];
}

export function requestBodyOf(
  operation: Operation,
  { body }: OperationExample,
  schemas: NamedSchemas,
): JsonObject | undefined {
  const contents = contentsOf(operation, body).map(([mediaType, schema, example]) => [
    mediaType,
    { schema: schemas.refer(schema), ...(example !== undefined && { example }) },
  ]);
  return contents.length > 0
    ? { required: true, content: Object.fromEntries(contents) as JsonObject }
    : undefined;
}
