import { rows } from '../../lib/report.ts';
import { type Adopted, CASES } from './adopt.ts';
import { PROOF_NODE, type Proven } from './proof.ts';

/** The report of `npm run prove:adoption`; `size` of the tarball in MB. */
export function adoptionReport(
  results: readonly Adopted[],
  proven: readonly Proven[],
  size: number,
): string {
  const nodes = [...new Set(results.map(({ node }) => node))];
  const mark = (title: string, node: string): string =>
    results.find((one) => one.node === node && one.title === title)?.isOk ? 'yes' : '**no**';
  return `# The package in other projects

\`npm run prove:adoption\` makes the package (\`npm run package\`), installs the tarball in an empty project for each
version of Node, with the tools of today, and uses it in each way without settings of its own. The projects are in
\`scripts/tools/prove/adoption/project\`.

| way | ${nodes.map((node) => `Node ${node}`).join(' | ')} |
|---|${nodes.map(() => '---|').join('')}
${rows(CASES.map(({ title }) => [title, ...nodes.map((node) => mark(title, node))]))}

Size of the tarball: ${size.toFixed(1)} MB (wanted: at most 12).

## With tools of others

Each proof has an empty project for its tools, and a server of the package (\`npx bidstage\`) without any setting, on Node
${PROOF_NODE}. The documents are those of \`docs/openapi\`; before requests are sent, one request turns the default world into
the world of their examples. The proofs are in \`scripts/tools/prove/adoption/proofs\`.

| proof | result | tools |
|---|---|---|
${rows(proven.map(({ title, isOk, outcome, tools }) => [title, isOk ? outcome : '**no**', tools.join(', ')]))}
`;
}
