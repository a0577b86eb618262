// `node scripts/draw-imports.mjs`: writes the imports between the folders of both applications as Mermaid diagrams into
// docs/decisions/004-who-may-import-whom.md. Fails if folders import each other in a circle.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { failWithSentence, ROOT } from './lib/run.mjs';

const FILE = join(ROOT, 'docs/decisions/004-who-may-import-whom.md');

/** @typedef {Map<string, Set<string>>} Graph the folders that each folder imports */

/**
 * Reads the imports between the folders of an application; a file beside the folders counts as a folder.
 * @param {string} source
 * @returns {Promise<Graph>}
 */
async function readImports(source) {
  const { output } = await cruise([source], {
    tsPreCompilationDeps: true,
    includeOnly: `^${source}`,
  });
  if (typeof output === 'string') throw new Error(output);
  /** @param {string} path */
  const folderOf = (path) => path.slice(source.length + 1).split('/')[0] ?? '';
  /** @type {Graph} */
  const graph = new Map();
  for (const { source: from, dependencies } of output.modules) {
    const folder = folderOf(from);
    const imported = graph.get(folder) ?? new Set();
    graph.set(folder, imported);
    for (const { resolved } of dependencies)
      if (folderOf(resolved) !== folder) imported.add(folderOf(resolved));
  }
  return graph;
}

/**
 * Returns everything that a folder imports directly or through others. Throws for a circle.
 * @param {Graph} graph
 * @param {string} folder
 * @param {readonly string[]} path the importing folders
 * @returns {Set<string>}
 */
function allImports(graph, folder, path = []) {
  if (path.includes(folder)) throw new Error(`A circle: ${[...path, folder].join(' → ')}`);
  const direct = [...(graph.get(folder) ?? [])];
  const further = direct.flatMap((one) => [...allImports(graph, one, [...path, folder])]);
  return new Set([...direct, ...further]);
}

/** @param {Graph} graph */
function diagram(graph) {
  const lines = [...graph].sort().flatMap(([folder, imported]) => {
    const direct = [...imported].sort();
    const others = direct.map((one) => allImports(graph, one));
    const shown = direct.filter((one) => !others.some((further) => further.has(one)));
    allImports(graph, folder);
    return shown.length > 0 ? [`  ${folder} --> ${shown.join(' & ')}`] : [];
  });
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

await failWithSentence(async () => {
  let text = readFileSync(FILE, 'utf8');
  for (const source of ['apps/mock-api/src', 'apps/portal/src']) {
    const block = new RegExp(`(\`${source}\`[^\\n]*\\n\\n)\`\`\`mermaid[^]*?\`\`\``);
    const drawing = diagram(await readImports(source));
    if (!block.test(text)) throw new Error(`${FILE} has no diagram of ${source}`);
    text = text.replace(block, (_all, head) => `${head}${drawing}`);
  }
  writeFileSync(FILE, text);
});
