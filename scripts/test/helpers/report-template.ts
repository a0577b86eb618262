import ts from 'typescript';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a pattern for the document that a script writes, made from the template literal in the script's source that
 * begins with a heading. Inserted values may be anything; headings, columns, limits and sentences must match.
 * Throws when the source has no such template.
 */
export function reportPattern(source: string): RegExp {
  const file = ts.createSourceFile('report.ts', source, ts.ScriptTarget.Latest);
  let pattern: string | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && node.head.text.startsWith('# ')) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      pattern = parts.map(({ text }) => escaped(text)).join('[\\s\\S]*?');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (pattern === undefined) throw new Error('the source has no template of a report');
  return new RegExp(`^${pattern}$`);
}
