import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import { type RangeQuery, rangeProblems } from '../domain/time-range.ts';

/**
 * Validates what a schema cannot express for a range: `from` is before `to`, and the length is bounded. Register it
 * before the authorisation, because unknown ids are reported after all other problems of a request.
 */
export const timeRangePlugin = fastifyPlugin(
  (app, _options, done) => {
    app.addHook('preHandler', (request, _reply, next) => {
      const properties = request.routeOptions.config?.operation?.query?.properties;
      if (!properties || !('from' in properties)) return next();
      const problems = rangeProblems(request.query as RangeQuery);
      if (problems.length > 0) throw new AppError('invalid', problems);
      next();
    });
    done();
  },
  { name: 'time-range', dependencies: [] },
);
