import hljs from 'highlight.js/lib/core';
import javascript from 'highlight.js/lib/languages/javascript';
import xml from 'highlight.js/lib/languages/xml';

/** The languages that code is shown in; HTML includes the JavaScript of its scripts. */
export type CodeLanguage = 'html' | 'javascript';

hljs.registerLanguage('html', xml);
hljs.registerLanguage('javascript', javascript);

interface HighlightedCodeProps {
  readonly code: string;
  readonly language: CodeLanguage;
}

/** Code in colours. Loaded on demand: import it with `lazy`. */
export function HighlightedCode({ code, language }: HighlightedCodeProps) {
  // The highlighter escapes the code and adds nothing but spans with classes.
  return <span dangerouslySetInnerHTML={{ __html: hljs.highlight(code, { language }).value }} />;
}
