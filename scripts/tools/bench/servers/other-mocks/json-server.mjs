// Serves DATABASE by json-server, as its documentation shows for responses with an envelope: the module, its rewriter
// and a custom `render`. Environment: PORT, DATABASE (a JSON file that it writes), ROUTES (the rules of the rewriter),
// JSON_SERVER (the package).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * @typedef {{ locals: { data: Record<string, unknown> }, jsonp: (value: unknown) => void }} ServerResponse
 * @typedef {{ render: (request: unknown, response: ServerResponse) => void }} Router
 * @typedef {{
 *   create: () => { use: (handler: unknown) => void, listen: (port: number, host: string) => void },
 *   router: (file: string) => Router,
 *   rewriter: (rules: unknown) => unknown,
 *   defaults: (options: { logger: boolean }) => unknown,
 * }} JsonServer
 */

const { PORT, DATABASE = '', ROUTES = '', JSON_SERVER = '' } = process.env;
const jsonServer = /** @type {JsonServer} */ (createRequire(import.meta.url)(JSON_SERVER));
const router = jsonServer.router(DATABASE);

/** @type {Router['render']} */
function render(_request, response) {
  const { data } = response.locals;
  if ('code' in data) return response.jsonp(data);
  const { download_url } = data;
  const shown = download_url === undefined ? data : { download_url };
  response.jsonp({ code: 200, msg: 'OK', data: shown });
}

router.render = render;

const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use(jsonServer.rewriter(JSON.parse(readFileSync(ROUTES, 'utf8'))));
app.use(router);
app.listen(Number(PORT), '127.0.0.1');
