import { expect, it } from 'vitest';
import { escapeHtml } from '#api/lib/escape-html.ts';

it('HTML has text unchanged: markup and quotes in it become entities, everything else stays', () => {
  expect(escapeHtml(`<a href="x" title='y'>Müller & Söhne</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Müller &amp; Söhne&lt;/a&gt;',
  );
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});
