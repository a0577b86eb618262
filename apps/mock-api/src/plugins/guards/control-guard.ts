import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#api/app-error.ts';
import { isForwarded } from '#api/lib/forwarded.ts';
import { PREVIEW_PATH } from '#api/contract/values/names.ts';
import { areaOf } from '#api/contract/values/own-path.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request comes from this machine. Its Host header must be a loopback name too, because a foreign DNS name
 * can resolve to loopback (DNS rebinding). A request forwarded by a reverse proxy is never local.
 */
function isLocal(request: FastifyRequest, portalOrigins: readonly string[]): boolean {
  return (
    !isForwarded(request.raw, portalOrigins) &&
    LOOPBACK.includes(request.ip) &&
    LOOPBACK_HOSTS.includes(request.hostname.toLowerCase())
  );
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const [, sent = ''] = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(sent), digest(token));
}

interface ControlGuardOptions {
  readonly token: string | null;
  readonly paths?: readonly string[];
  /** Origins of portals that other servers serve. */
  readonly portalOrigins?: readonly string[];
}

/** Restricts the control plane to this machine, or to requests with the token (docs/settings.md). */
export const controlGuardPlugin = definePlugin(
  'control-guard',
  [],
  (app, { token, paths = [], portalOrigins = [] }: ControlGuardOptions) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const [path = ''] = request.url.split('?', 1);
      const isGuarded = areaOf(request.url) === '__sim' || path.startsWith(PREVIEW_PATH);
      if (!isGuarded && !paths.includes(path)) return next();
      if (token === null && !isLocal(request, portalOrigins)) throw new AppError('controlNotLocal');
      if (token !== null && !hasToken(request, token)) throw new AppError('noControlToken');
      next();
    });
  },
);
