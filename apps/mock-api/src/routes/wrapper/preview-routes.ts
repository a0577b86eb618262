import type { FastifyInstance } from 'fastify';
import { PREVIEW_PATH } from '../../contract/values/names.ts';
import { inlineScriptPolicy } from '../../http/content-security-policy.ts';
import { readPreview } from '../../services/wrapper/preview.ts';
import { CONSENT_CHOICES, CORE_CHOICES, previewPage } from './preview-page.ts';
import { scriptFile, sendScript } from './script-files.ts';
import { worldOf } from './world-of.ts';

/** Scripts of the preview, besides those of a publisher's page. */
const SCRIPTS = ['preview.js', 'cmp-stub.js', 'gpt-stub.js', 'late-core.js'];

function choiceOf<K extends string>(
  choices: Readonly<Record<K, string>>,
  value: unknown,
  usual: K,
): K {
  const names = Object.keys(choices) as K[];
  return names.find((name) => name === value) ?? usual;
}

export function previewRoutes(app: FastifyInstance): void {
  for (const name of SCRIPTS) {
    const text = scriptFile(name);
    app.get(`/wrapper/${name}`, (_request, reply) => sendScript(reply, text));
  }
  const style = scriptFile('preview.css');
  app.get('/wrapper/preview.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.get(`${PREVIEW_PATH}:affiliateId`, (request, reply) => {
    const { affiliateId } = request.params as { affiliateId: string };
    const { page, consent, core } = request.query as Record<string, unknown>;
    const preview = readPreview(
      worldOf(request),
      affiliateId,
      typeof page === 'string' ? page : undefined,
    );
    const html = previewPage(preview, {
      consent: choiceOf(CONSENT_CHOICES, consent, 'accept'),
      core: choiceOf(CORE_CHOICES, core, 'now'),
    });
    return reply
      .header('content-security-policy', inlineScriptPolicy(html))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
