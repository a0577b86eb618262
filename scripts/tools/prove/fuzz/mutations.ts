import fc from 'fast-check';
import { CSV_FIELD } from '../../../../apps/mock-api/src/contract/csv-problems.ts';
import { mutateBody } from './body-mutations.ts';
import { escapeAll, type FuzzRequest } from './fuzz-request.ts';
import {
  METHODS,
  NASTY_BODIES,
  NASTY_COOKIES,
  NASTY_ESCAPES,
  NASTY_HEADERS,
  NASTY_JSON,
  NASTY_TEXTS,
} from './nasty.ts';
import { PERSONAS } from './target.ts';
import { BOUNDARY, formOf } from './valid-request.ts';

/** A change of a request that makes it invalid or unusual. */
export type Mutation = (request: FuzzRequest) => FuzzRequest;

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
  anyIndex.map((at): Mutation => (one) => ({ ...one, query: replaceAt(one.query, at, () => []) })),
  anyIndex.map((at): Mutation => (one) => ({
    ...one,
    query: replaceAt(one.query, at, (pair) => [pair, pair]),
  })),
  fc.tuple(anyIndex, nastyEscaped).map(([at, text]): Mutation => (one) => ({
    ...one,
    query: replaceAt(one.query, at, ([key]) => [[key, text]]),
  })),
  fc.tuple(nastyEscaped, nastyEscaped).map(([key, value]): Mutation => (one) => ({
    ...one,
    query: [...one.query, [key, value]],
  })),
  fc
    .constantFrom('affiliate_id', 'from[]', 'from[a]', 'currency', 'limit')
    .map((key): Mutation => (one) => ({ ...one, query: [...one.query, [key, 'A1002']] })),
);

const path = fc.oneof(
  fc.tuple(anyIndex, nastyEscaped).map(([at, text]): Mutation => (one) => {
    const [, ...segments] = one.path.split('/');
    return { ...one, path: `/${replaceAt(segments, at, () => [text]).join('/')}` };
  }),
  // The last segment is more often a parameter than the others.
  nastyEscaped.map((text): Mutation => (one) => ({
    ...one,
    path: one.path.replace(/[^/]*$/, () => text),
  })),
  fc
    .constantFrom('/', '//', '/..', '/.', '/%2e%2e/%2e%2e', ';x', '%20', '?', '%00', '.json')
    .map((end): Mutation => (one) => ({ ...one, path: `${one.path}${end}` })),
  fc
    .constantFrom('//evil.example', '/./', '/%2f', 'http://evil.example', '/assets/..')
    .map((start): Mutation => (one) => ({ ...one, path: `${start}${one.path}` })),
  fc.constant((one: FuzzRequest) => ({ ...one, path: one.path.toUpperCase() })),
);

const who = fc.oneof(
  fc
    .constantFrom<string | null>(null, ...PERSONAS)
    .map((persona): Mutation => (one) => ({ ...one, persona })),
  fc.constantFrom(...NASTY_COOKIES).map((cookie): Mutation => (one) => ({ ...one, cookie })),
);

const headers = fc.oneof(
  fc.constantFrom(...NASTY_HEADERS).map((header): Mutation => (one) => ({
    ...one,
    headers: [...one.headers.filter(([name]) => name !== header[0]), header],
  })),
  anyIndex.map((at): Mutation => (one) => ({
    ...one,
    headers: replaceAt(one.headers, at, (header) => [header, header]),
  })),
  anyIndex.map((at): Mutation => (one) => ({
    ...one,
    headers: replaceAt(one.headers, at, () => []),
  })),
  fc
    .constantFrom('evil.example', '', '127.0.0.1:1', '[::1]:4000', 'a b', 'localhost', '[')
    .map((host): Mutation => (one) => ({ ...one, host })),
  fc.integer({ min: 50, max: 1500 }).map((count): Mutation => (one) => ({
    ...one,
    headers: [
      ...one.headers,
      ...Array.from({ length: count }, (_none, at): [string, string] => [`h${at}`, '1']),
    ],
  })),
);

const method = fc
  .constantFrom(...METHODS)
  .map((name): Mutation => (one) => ({ ...one, method: name }));

const withType = (type: string, body: Buffer): Mutation => {
  return (one) => ({
    ...one,
    body,
    headers: [...one.headers.filter(([name]) => name !== 'content-type'), ['content-type', type]],
  });
};

const body = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...NASTY_JSON).chain((json) =>
      anyIndex.map(
        (at): Mutation =>
          (one) =>
            mutateBody(one, at, json),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...NASTY_BODIES), fc.boolean())
      .map(([bytes, typed]): Mutation =>
        typed ? withType('application/json', bytes) : (one) => ({ ...one, body: bytes }),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyIndex, fc.uint8Array({ minLength: 1, maxLength: 12 }))
      .map(([at, bytes]): Mutation => (one) => {
        const whole = one.body ?? Buffer.alloc(0);
        const cut = Math.floor((whole.length * at) / 64);
        const rest = whole.subarray(cut + bytes.length);
        return { ...one, body: Buffer.concat([whole.subarray(0, cut), bytes, rest]) };
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(nastyText, nastyText, fc.integer({ min: 0, max: 150 }))
      .map(([name, text, copies]) => {
        const files = Array.from({ length: copies % 4 }, () => Buffer.from(text));
        const field = copies % 3 === 0 ? CSV_FIELD : name.replace(/[\r\n"]/g, '');
        const fields = Array.from(
          { length: copies },
          (_none, at) =>
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}${at}"\r\n\r\n${text}\r\n`,
        ).join('');
        const form = Buffer.concat([Buffer.from(fields), formOf(field, ...files)]);
        return withType(`multipart/form-data; boundary=${BOUNDARY}`, form);
      }),
  },
);

/** Any change of any part of a request. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: query },
  { weight: 5, arbitrary: body },
  { weight: 3, arbitrary: path },
  { weight: 3, arbitrary: headers },
  { weight: 2, arbitrary: who },
  { weight: 2, arbitrary: method },
);
