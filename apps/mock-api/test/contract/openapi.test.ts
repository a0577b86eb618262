import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { API_NAMES, CONTROL_NAMES } from './openapi-names.ts';

type Json = Readonly<Record<string, unknown>>;

/** Largest document, in bytes. */
const MAX_BYTES = 250_000;

/** Longest object schema that may stand in several places without a name, in characters. */
const MAX_REPEATED = 350;

/** The media type of files whose bytes a request's example cannot show. */
const BINARY = 'application/vnd.sqlite3';

/** The read whose response is sent in pieces, so that it has no ETag. */
const STREAMED = '/paths/~1v1~1prebid_performance_report/get';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All objects of a document with their JSON pointers, without the data of examples. */
function objectsOf(value: unknown, pointer = ''): (readonly [string, Json])[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => objectsOf(one, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  const members = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples');
  const below = members.flatMap(([key, member]) =>
    objectsOf(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [[pointer, value], ...below];
}

interface Example {
  readonly value: unknown;
}

interface Content {
  readonly schema: Json;
  readonly example?: unknown;
  /** Each by itself or as a reference to the components. */
  readonly examples?: Readonly<Record<string, Example | { readonly $ref: string }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Json;
}

const FOLDER = new URL('../../../../docs/openapi/', import.meta.url);

const documents = ['api.json', 'control-plane.json'].map((file) => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const document = JSON.parse(text) as Json;
  return { file, text, document, objects: objectsOf(document) };
});
type Read = (typeof documents)[number];

const operationsOf = ({ objects }: Read) =>
  objects.flatMap(([pointer, value]) =>
    'operationId' in value ? [[pointer, value as unknown as Operation] as const] : [],
  );

/** Returns the errors of a value at a pointer's schema; null if there are none. */
function validatorOf({ document }: Read) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addFormat('binary', true).addSchema(document, 'document');
  return (pointer: string, value: unknown): string | null =>
    ajv.validate({ $ref: `document#${encodeURI(pointer)}` }, value) ? null : ajv.errorsText();
}

describe.each(documents)('$file', (read) => {
  const { text, document, objects } = read;
  const { tags, components } = document as {
    readonly tags: readonly { readonly name: string; readonly description: string }[];
    readonly components: {
      readonly schemas: Json;
      readonly examples?: Readonly<Record<string, Example>>;
    };
  };
  const exampleOf = (one: Example | { readonly $ref: string }): unknown =>
    '$ref' in one
      ? components.examples?.[one.$ref.replace('#/components/examples/', '')]?.value
      : one.value;

  it('is at most 250 kB long', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('has the type of the values beside every enumeration', () => {
    const enumerations = objects.filter(([, { enum: values }]) => Array.isArray(values));
    expect(enumerations.length).toBeGreaterThan(10);
    const wrong = enumerations.filter(([, { type, enum: values }]) =>
      (values as unknown[]).some(
        (value) => (Number.isInteger(value) ? 'integer' : typeof value) !== type,
      ),
    );
    expect(wrong).toEqual([]);
    expect(objects.filter(([, schema]) => 'const' in schema).map(([pointer]) => pointer)).toEqual(
      [],
    );
  });

  it('has an example in every response, and it matches its schema', () => {
    const validate = validatorOf(read);
    const wrong = objects.flatMap(([pointer, value]) => {
      if (!/\/responses\/[^/]+$/.test(pointer)) return [];
      return Object.entries((value['content'] ?? {}) as Record<string, Content>).flatMap(
        ([type, { example, examples }]) => {
          const schema = `${pointer}/content/${type.replaceAll('/', '~1')}/schema`;
          const values = [
            ...(example === undefined ? [] : [example]),
            ...Object.values(examples ?? {}).map(exampleOf),
          ];
          if (values.length === 0) return [`${pointer} has no example`];
          return values
            .flatMap((one) => validate(schema, one) ?? [])
            .map((no) => `${pointer} ${no}`);
        },
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has an example of every parameter and body of a request, and it matches its schema', () => {
    const validate = validatorOf(read);
    const parameters = objects.filter(([, value]) => 'in' in value && 'schema' in value);
    const bodies = operationsOf(read).flatMap(([pointer, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {})
        .filter(([type]) => type !== BINARY)
        .map(([type, content]): readonly [string, Json] => [
          `${pointer}/requestBody/content/${type.replaceAll('/', '~1')}`,
          content as unknown as Json,
        ]),
    );
    const wrong = [...parameters, ...bodies].flatMap(([pointer, { example }]) =>
      example === undefined
        ? [`${pointer} has no example`]
        : (validate(`${pointer}/schema`, example) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  it('has no long schema of an object in two places', () => {
    const places = new Map<string, string[]>();
    for (const [pointer, value] of objects) {
      const key = JSON.stringify(value);
      if (value['type'] === 'object' && key.length > MAX_REPEATED)
        places.set(key, [...(places.get(key) ?? []), pointer]);
    }
    expect([...places.values()].filter((pointers) => pointers.length > 1)).toEqual([]);
  });

  it('keeps the names of its schemas, which are those of generated types', () => {
    const names = read.file === 'api.json' ? API_NAMES : CONTROL_NAMES;
    expect(Object.keys(components.schemas)).toEqual(names);
  });

  it('describes every operation, tag, parameter, header and response', () => {
    const described = new Set(tags.map(({ name }) => name));
    for (const { description } of tags) expect(description).not.toBe('');
    for (const [pointer, { tags: own, summary, description }] of operationsOf(read)) {
      expect(
        own.filter((tag) => !described.has(tag)),
        pointer,
      ).toEqual([]);
      expect(summary, pointer).not.toBe('');
      expect(description, pointer).not.toBe('');
    }
    const silent = objects.filter(
      ([pointer, value]) =>
        !pointer.includes('/schemas/') &&
        (('in' in value && 'name' in value) || /\/(responses|headers)\/[^/]+$/.test(pointer)) &&
        !('$ref' in value) &&
        !value['description'],
    );
    expect(silent.map(([pointer]) => pointer)).toEqual([]);
  });

  it('has 304 for every read, and an absolute address', () => {
    const reads = operationsOf(read).filter(([pointer]) => pointer.endsWith('/get'));
    const without = reads.filter(
      ([, { responses }]) => '200' in responses && !('304' in responses),
    );
    expect(without.flatMap(([pointer]) => (pointer === STREAMED ? [] : pointer))).toEqual([]);
    expect(document['servers']).toEqual([
      { url: 'http://127.0.0.1:4000', description: 'npm start' },
    ]);
  });
});
