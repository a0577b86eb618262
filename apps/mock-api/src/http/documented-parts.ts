import { SESSION_COOKIE } from '../contract/values/names.ts';

/** The name of the session cookie in the documents, and that of the control plane's token. */
export const SESSION_SCHEME = 'session';
export const TOKEN_SCHEME = 'token';

type SecurityScheme =
  | { readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string }
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string };

/** One documented part of the server: its paths, and the addresses of its document and its reference page. */
export interface DocumentedPart {
  readonly title: string;
  readonly description: string;
  readonly pathPrefix: string;
  /** The security schemes by the name that the operations use. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** Name of the method that returns the document, different for each part. */
  readonly decorator: string;
  readonly documentPath: string;
  readonly referencePath: `/${string}`;
}

export const API_PART: DocumentedPart = {
  title: 'Bidstage API',
  description: 'The API of the publisher portal, as the mock implements it.',
  pathPrefix: '/v1/',
  securitySchemes: { [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
  decorator: 'apiDocument',
  documentPath: '/openapi.json',
  referencePath: '/reference',
};

export const CONTROL_PART: DocumentedPart = {
  title: 'Bidstage control plane',
  description:
    'Worlds, clock, personas and everything else that steers the simulation. Never part of a real API.',
  pathPrefix: '/__sim/',
  securitySchemes: {
    [TOKEN_SCHEME]: {
      type: 'http',
      scheme: 'bearer',
      description: 'SIM_TOKEN, where the server was started with one; none is needed otherwise',
    },
  },
  decorator: 'controlDocument',
  documentPath: '/__sim/openapi.json',
  referencePath: '/__sim/reference',
};
