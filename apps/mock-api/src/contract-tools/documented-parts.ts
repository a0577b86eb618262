import { OPERATIONS } from '../contract/operations/api-operations.ts';
import { CONTROL_OPERATIONS } from '../contract/operations/control/control-operations.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { SESSION_COOKIE } from '../contract/values/names.ts';
import { CONTROL_ROUTES, filledPath } from '../contract/values/routes.ts';

/** The story and its step whose world the examples are from, as the request that applies it. */
export const EXAMPLE_STORY = { name: 'month-end', step: 4 } as const;
const EXAMPLE_WORLD_URL = `${filledPath(CONTROL_ROUTES.applyStory.path, EXAMPLE_STORY)}?step=${EXAMPLE_STORY.step}`;

export const SESSION_SCHEME = 'session';
export const TOKEN_SCHEME = 'token';

interface Described {
  readonly description: string;
}

type SecurityScheme =
  | ({ readonly type: 'apiKey'; readonly in: 'cookie'; readonly name: string } & Described)
  | ({ readonly type: 'http'; readonly scheme: 'bearer' } & Described);

/** One documented part of the server: its paths, and the addresses of its document and its reference page. */
export interface DocumentedPart {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly Operation[];
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  readonly documentPath: string;
  readonly referencePath: `/${string}`;
}

const EXAMPLES_ARE_FROM = `The examples are from one world, with shortened lists. \`POST ${EXAMPLE_WORLD_URL}\` turns a world into it and signs in a person who may do everything, so every example can be sent as it is.`;

export const API_PART: DocumentedPart = {
  title: 'Bidstage API',
  description: [
    'The API of the publisher portal, as the mock implements it.',
    EXAMPLES_ARE_FROM,
    'A request belongs to the world that the header `X-Bidstage-World` or the cookie `bidstage_world` names, else to the world `default`.',
    'A request with the header `X-Bidstage-User` is for that user: it is refused with 412, and changes nothing, when another user is signed in. A response to a signed-in user names the user in the same header. A client whose cookies may be changed elsewhere, such as one of several tabs of a browser, names both its world and its user. A real API needs to know neither header.',
  ].join('\n\n'),
  operations: OPERATIONS,
  securitySchemes: {
    [SESSION_SCHEME]: {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description: 'the session; `POST /__sim/sign-in` begins one without the sign-in page',
    },
  },
  documentPath: '/openapi.json',
  referencePath: '/reference',
};

export const CONTROL_PART: DocumentedPart = {
  title: 'Bidstage control plane',
  description: [
    'Worlds, clock, personas and everything else that steers the simulation. Never part of a real API.',
    EXAMPLES_ARE_FROM,
  ].join('\n\n'),
  operations: CONTROL_OPERATIONS,
  securitySchemes: {
    [TOKEN_SCHEME]: {
      type: 'http',
      scheme: 'bearer',
      description: 'SIM_TOKEN, where the server was started with one; none is needed otherwise',
    },
  },
  documentPath: '/__sim/openapi.json',
  referencePath: '/__sim/reference',
};
