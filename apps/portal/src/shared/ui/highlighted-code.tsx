import hljs from 'highlight.js/lib/core';
import javascript from 'highlight.js/lib/languages/javascript';
import xml from 'highlight.js/lib/languages/xml';

// HTML includes the JavaScript of its scripts.
hljs.registerLanguage('html', xml);
hljs.registerLanguage('javascript', javascript);

/** HTML in colours. Loaded on demand: import it with `lazy`. */
export function HighlightedCode({ code }: { readonly code: string }) {
  const { value } = hljs.highlight(code, { language: 'html' });
  // The highlighter escapes the code and adds nothing but spans with classes.
  return <span dangerouslySetInnerHTML={{ __html: value }} />;
}
