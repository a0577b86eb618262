import { readFileSync, readdirSync } from 'node:fs';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '#api/app-error.ts';
import { authorize, authorizeAs, leaveAccount } from '#api/contract/operations/account.ts';
import { loginCallback } from '#api/contract/operations/users.ts';
import { isTrustedOrigin, trustedTarget } from '#api/lib/trusted-url.ts';
import { personaNamed } from '#api/services/personas.ts';
import { readStories, storyPersonas } from '#api/services/stories/find-story.ts';
import { issueCode } from '#api/services/session.ts';
import { brandOf } from '#api/services/worlds/brand.ts';
import type { StoryLibrary } from '#api/world/story-library.ts';
import { serveRaw } from '../register-operation.ts';
import { repositoryUrl } from '#api/lib/repository-url.ts';
import { signInPage } from './sign-in-page.ts';
import { join } from 'node:path';

/** The file of the portal's font with the Latin letters; its name contains a hash of its content. */
const FONT = /^inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * The URL of the portal's font, so that the sign-in page looks like the portal and loads its font early. Null without a
 * built portal.
 */
function portalFont(portalDirectory: string | null, basePath: string): string | null {
  if (portalDirectory === null) return null;
  const file = readdirSync(join(portalDirectory, 'assets')).find((name) => FONT.test(name));
  return file === undefined ? null : `${basePath}/assets/${file}`;
}

function fontFace(url: string): string {
  return `@font-face {
  font-family: 'Inter Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('${url}') format('woff2');
}
`;
}

const PICTURES = repositoryUrl('fixtures/story-pictures/');

/** The pictures of the built-in stories, by name. */
const readPictures = (): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(PICTURES).map((file) => [
      file.replace(/\.jpg$/, ''),
      readFileSync(new URL(file, PICTURES)),
    ]),
  );

const STYLE = readFileSync(repositoryUrl('apps/mock-api/src/routes/account/style.css'), 'utf8');

interface AccountOptions {
  readonly basePath: string;
  readonly portalOrigins: readonly string[];
  /** Folder of the built portal, whose font the sign-in page uses; null if only the API is served. */
  readonly portalDirectory: string | null;
  readonly stories: StoryLibrary;
}

/** Throws `invalid` for a URL that is not the portal's callback. */
function checkRedirect(
  request: FastifyRequest,
  target: string,
  { basePath, portalOrigins }: AccountOptions,
): void {
  const isTrusted = isTrustedOrigin(target, request, portalOrigins);
  if (isTrusted && new URL(target).pathname === `${basePath}${loginCallback.path}`) return;
  throw invalid('/redirect_uri', 'is not a known callback');
}

/** Serves the style of the page, and the pictures of stories. */
function serveFiles(
  app: FastifyInstance,
  style: string,
  pictures: ReadonlyMap<string, Buffer>,
): void {
  app.get('/account/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  for (const [name, picture] of pictures)
    app.get(`/account/pictures/${name}.jpg`, (_request, reply) =>
      reply.type('image/jpeg').header('Cache-Control', 'max-age=3600').send(picture),
    );
}

/** The simulated account centre: sign-in page, the redirect after it, and logout. */
export async function accountRoutes(
  parent: FastifyInstance,
  options: AccountOptions,
): Promise<void> {
  const { basePath, portalOrigins, portalDirectory, stories } = options;
  const font = portalFont(portalDirectory, basePath);
  const pictures = readPictures();
  await parent.register(async (app) => {
    await app.register(formbody);

    serveFiles(app, font === null ? STYLE : `${fontFace(font)}\n${STYLE}`, pictures);

    serveRaw(app, authorize, ({ query, request, reply, world }) => {
      checkRedirect(request, query.redirect_uri, options);
      const fields = { redirect_uri: query.redirect_uri, state: query.state ?? '' };
      const brand = brandOf(world);
      return reply.type('text/html; charset=utf-8').send(
        signInPage(world.fixtures, fields, {
          basePath,
          font,
          story: storyPersonas(stories, world),
          brand,
          start:
            world.story === null && brand === undefined && portalDirectory !== null
              ? { basePath, stories: readStories(stories), pictures }
              : null,
        }),
      );
    });

    serveRaw(app, authorizeAs, ({ body, request, reply, world }) => {
      checkRedirect(request, body.redirect_uri, options);
      const persona = personaNamed(world, body.persona);
      const target = new URL(body.redirect_uri);
      target.searchParams.set('code', issueCode(world, persona));
      if (body.state) target.searchParams.set('state', body.state);
      return reply.redirect(target.href, 303);
    });

    serveRaw(app, leaveAccount, ({ body, request, reply }) =>
      reply.redirect(trustedTarget(body.next ?? '/', request, portalOrigins), 303),
    );
  });
}
