import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** A plugin for the whole server; `dependencies` are the names of plugins that must be registered before it. */
export const definePlugin = <Options extends object = object>(
  name: string,
  dependencies: string[],
  register: (app: FastifyInstance, options: Options) => void,
) =>
  fastifyPlugin<Options>(
    (app, options, done) => {
      register(app, options);
      done();
    },
    { name, dependencies },
  );
