import fc from 'fast-check';
import { CSV_FIELD } from '../../../../apps/mock-api/src/contract/values/csv-problems.ts';
import { mutateJson } from './mutate-json.ts';
import {
  METHODS,
  NASTY_BODIES,
  NASTY_COOKIES,
  NASTY_ESCAPES,
  NASTY_HEADERS,
  NASTY_JSON,
  NASTY_TEXTS,
} from './nasty.ts';
import { escapeAll, type FuzzRequest } from './request.ts';
import { PERSONAS } from './target.ts';
import { BOUNDARY, formOf } from './valid-request.ts';

/** A change of a request that makes it invalid or unusual. */
export type Mutation = (request: FuzzRequest) => FuzzRequest;

/** Returns mutations that replace the parts of a request that `change` returns for a generated value. */
const mutations = <T>(
  values: fc.Arbitrary<T>,
  change: (value: T, request: FuzzRequest) => Partial<FuzzRequest>,
): fc.Arbitrary<Mutation> =>
  values.map((value): Mutation => (request) => ({ ...request, ...change(value, request) }));

const anyIndex = fc.nat({ max: 63 });
const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** A text for a request target, correctly escaped or not. */
const nastyEscaped = fc.oneof(
  nastyText.map(escapeAll),
  fc.constantFrom(...NASTY_ESCAPES),
  fc.constantFrom(...NASTY_ESCAPES).map((text) => `a${text}b`),
);

function replaceAt<T>(list: readonly T[], at: number, by: (item: T) => readonly T[]): T[] {
  const index = list.length === 0 ? -1 : at % list.length;
  return list.flatMap((item, position) => (position === index ? [...by(item)] : [item]));
}

const query = fc.oneof(
  mutations(anyIndex, (at, one) => ({ query: replaceAt(one.query, at, () => []) })),
  mutations(anyIndex, (at, one) => ({ query: replaceAt(one.query, at, (pair) => [pair, pair]) })),
  mutations(fc.tuple(anyIndex, nastyEscaped), ([at, text], one) => ({
    query: replaceAt(one.query, at, ([key]) => [[key, text]]),
  })),
  mutations(fc.tuple(nastyEscaped, nastyEscaped), (pair, one) => ({ query: [...one.query, pair] })),
  mutations(
    fc.constantFrom('affiliate_id', 'from[]', 'from[a]', 'currency', 'limit'),
    (key, one) => ({ query: [...one.query, [key, 'A1002']] }),
  ),
);

const path = fc.oneof(
  mutations(fc.tuple(anyIndex, nastyEscaped), ([at, text], one) => {
    const [, ...segments] = one.path.split('/');
    return { path: `/${replaceAt(segments, at, () => [text]).join('/')}` };
  }),
  // The last segment is more often a parameter than the others.
  mutations(nastyEscaped, (text, one) => ({ path: one.path.replace(/[^/]*$/, () => text) })),
  mutations(
    fc.constantFrom('/', '//', '/..', '/.', '/%2e%2e/%2e%2e', ';x', '%20', '?', '%00', '.json'),
    (end, one) => ({ path: `${one.path}${end}` }),
  ),
  mutations(
    fc.constantFrom('//evil.example', '/./', '/%2f', 'http://evil.example', '/assets/..'),
    (start, one) => ({ path: `${start}${one.path}` }),
  ),
  mutations(fc.constant(null), (_none, one) => ({ path: one.path.toUpperCase() })),
);

const session = fc.oneof(
  mutations(fc.constantFrom<string | null>(null, ...PERSONAS), (persona) => ({ persona })),
  mutations(fc.constantFrom(...NASTY_COOKIES), (cookie) => ({ cookie })),
);

const without = ({ headers }: FuzzRequest, name: string) =>
  headers.filter(([other]) => other !== name);

const headers = fc.oneof(
  mutations(fc.constantFrom(...NASTY_HEADERS), (header, one) => ({
    headers: [...without(one, header[0]), header],
  })),
  mutations(anyIndex, (at, one) => ({
    headers: replaceAt(one.headers, at, (header) => [header, header]),
  })),
  mutations(anyIndex, (at, one) => ({ headers: replaceAt(one.headers, at, () => []) })),
  mutations(
    fc.constantFrom('evil.example', '', '127.0.0.1:1', '[::1]:4000', 'a b', 'localhost', '['),
    (host) => ({ host }),
  ),
  mutations(fc.integer({ min: 50, max: 1500 }), (count, one) => ({
    headers: [
      ...one.headers,
      ...Array.from({ length: count }, (_none, at): [string, string] => [`h${at}`, '1']),
    ],
  })),
);

const method = mutations(fc.constantFrom(...METHODS), (name) => ({ method: name }));

const ofType = (one: FuzzRequest, type: string, bytes: Buffer): Partial<FuzzRequest> => ({
  body: bytes,
  headers: [...without(one, 'content-type'), ['content-type', type]],
});

const noise = mutations(
  fc.tuple(anyIndex, fc.uint8Array({ minLength: 1, maxLength: 12 })),
  ([at, bytes], one) => {
    const whole = one.body ?? Buffer.alloc(0);
    const cut = Math.floor((whole.length * at) / 64);
    const rest = whole.subarray(cut + bytes.length);
    return { body: Buffer.concat([whole.subarray(0, cut), bytes, rest]) };
  },
);

/** Sends a form with up to 150 fields and three files. */
const form = mutations(
  fc.tuple(nastyText, nastyText, fc.integer({ min: 0, max: 150 })),
  ([name, text, copies], one) => {
    const files = Array.from({ length: copies % 4 }, () => Buffer.from(text));
    const field = copies % 3 === 0 ? CSV_FIELD : name.replace(/[\r\n"]/g, '');
    const fields = Array.from(
      { length: copies },
      (_none, at) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}${at}"\r\n\r\n${text}\r\n`,
    );
    const bytes = Buffer.concat([Buffer.from(fields.join('')), formOf(field, ...files)]);
    return ofType(one, `multipart/form-data; boundary=${BOUNDARY}`, bytes);
  },
);

const body = fc.oneof(
  {
    weight: 3,
    arbitrary: mutations(fc.tuple(fc.constantFrom(...NASTY_JSON), anyIndex), ([json, at], one) => ({
      body: mutateJson(one.body, at, json),
    })),
  },
  {
    weight: 1,
    arbitrary: mutations(
      fc.tuple(fc.constantFrom(...NASTY_BODIES), fc.boolean()),
      ([bytes, typed], one) => (typed ? ofType(one, 'application/json', bytes) : { body: bytes }),
    ),
  },
  { weight: 1, arbitrary: noise },
  { weight: 1, arbitrary: form },
);

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: query },
  { weight: 5, arbitrary: body },
  { weight: 3, arbitrary: path },
  { weight: 3, arbitrary: headers },
  { weight: 2, arbitrary: session },
  { weight: 2, arbitrary: method },
);
