import type { Plugin } from 'vite';
import { RESPONSE_SHAPES } from '../mock-api/src/contract/operations/response-shapes.ts';

/** Puts the shapes of the responses into the portal, and not the schemas of the contract from which they are made. */
export function responseShapes(): Plugin {
  return {
    name: 'response-shapes',
    load: {
      filter: { id: /contract\/operations\/response-shapes\.ts$/ },
      handler: () => `export const RESPONSE_SHAPES = ${JSON.stringify(RESPONSE_SHAPES)};`,
    },
  };
}
