import type { TSchema } from 'typebox';

const text = { type: 'string' };
const size = { type: 'integer', minimum: -1 };
const ms = { type: 'number', minimum: -1 };

function object(required: object, optional: object = {}): object {
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional },
    // Custom fields begin with an underscore.
    patternProperties: { '^_': true },
    additionalProperties: false,
  };
}

const pairs = { type: 'array', items: object({ name: text, value: text }, { comment: text }) };
const cookies = {
  type: 'array',
  items: object(
    { name: text, value: text },
    { path: text, domain: text, expires: text, httpOnly: {}, secure: {}, comment: text },
  ),
};

const request = object(
  {
    method: text,
    url: { type: 'string', format: 'uri' },
    httpVersion: text,
    cookies,
    headers: pairs,
    queryString: pairs,
    headersSize: size,
    bodySize: size,
  },
  { postData: object({ mimeType: text, params: { type: 'array' }, text }), comment: text },
);

const response = object(
  {
    status: { type: 'integer' },
    statusText: text,
    httpVersion: text,
    cookies,
    headers: pairs,
    content: object({ size, mimeType: text }, { text, encoding: text, comment: text }),
    redirectURL: text,
    headersSize: size,
    bodySize: size,
  },
  { comment: text },
);

const entry = object(
  {
    startedDateTime: { type: 'string', format: 'date-time' },
    time: { type: 'number', minimum: 0 },
    request,
    response,
    cache: { type: 'object' },
    timings: object(
      { send: ms, wait: ms, receive: ms },
      { blocked: ms, dns: ms, connect: ms, ssl: ms, comment: text },
    ),
  },
  { pageref: text, serverIPAddress: text, connection: text, comment: text },
);

/** The structure of an HTTP archive by the specification of version 1.2. */
export const HAR_1_2 = object({
  log: object(
    {
      version: { const: '1.2' },
      creator: object({ name: text, version: text }, { comment: text }),
      entries: { type: 'array', items: entry },
    },
    { browser: {}, pages: { type: 'array' }, comment: text },
  ),
}) as TSchema;
