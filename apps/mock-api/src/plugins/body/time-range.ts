import { type RangeQuery, rangeProblems } from '#api/domain/time-range.ts';
import { refuseProblems } from '#api/app-error.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/**
 * Validates what a schema cannot express for a range: `from` is before `to`, and the length is bounded. Register it
 * before the authorisation, because unknown ids are reported after all other problems of a request.
 */
export const timeRangePlugin = definePlugin('time-range', [], (app) => {
  app.addHook('preHandler', (request, _reply, next) => {
    const properties = request.routeOptions.config?.operation?.query?.properties;
    if (!properties || !('from' in properties)) return next();
    refuseProblems('', rangeProblems(request.query as RangeQuery));
    next();
  });
});
