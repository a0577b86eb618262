import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import { type RangeQuery, rangeProblems } from '../domain/time/time-range.ts';

/**
 * Refuses what a schema cannot say of a range: that `from` is before `to`, and how long it may be. Register it before
 * the authorisation, whose unknown ids come after everything that is wrong with the request itself.
 */
export const timeRangePlugin = fastifyPlugin((app, _options, done) => {
  app.addHook('preHandler', (request, _reply, next) => {
    const properties = request.routeOptions.config?.operation?.query?.properties;
    if (!properties || !('from' in properties)) return next();
    const problems = rangeProblems(request.query as RangeQuery);
    if (problems.length > 0) throw new AppError('invalid', problems);
    next();
  });
  done();
});
