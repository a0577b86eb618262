import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/lib/run.mjs';

/** A fenced block of a document. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** Why no machine runs it: `no-run="…"` behind the language. */
  readonly noRun: string | undefined;
  /** The name under which the document's commands find it: `file="…"` behind the language. */
  readonly file: string | undefined;
}

export interface MarkdownDocument {
  /** From the root of the repository. */
  readonly path: string;
  readonly source: string;
  /** The source without the blocks. */
  readonly prose: string;
  readonly blocks: readonly Block[];
}

const FENCE = /^( *)```(\w*)([^\n]*)\n([^]*?)^\1``` *$/gm;

const attribute = (info: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]+)"`).exec(info)?.[1];

export function parseMarkdown(path: string, source: string): MarkdownDocument {
  const blocks = [...source.matchAll(FENCE)].map(
    ([, indent = '', language = '', info = '', text = '']): Block => ({
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      noRun: attribute(info, 'no-run'),
      file: attribute(info, 'file'),
    }),
  );
  return { path, source, prose: source.replaceAll(FENCE, ''), blocks };
}

export const readDocument = (path: string): MarkdownDocument =>
  parseMarkdown(path, readFileSync(join(ROOT, path), 'utf8'));

/** What a reader meets: README, CONTRIBUTING and the pages of `docs`. */
export const DOCUMENTS: readonly MarkdownDocument[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map(readDocument);

/** The code spans of the prose. */
export const spansOf = ({ prose }: MarkdownDocument): string[] =>
  [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll(/\s+/g, ' '));

/** The code that a document names: spans, and the blocks of commands without comments. */
export const codeOf = (document: MarkdownDocument): string[] => [
  ...spansOf(document),
  ...document.blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.replaceAll('\\\n', '').split('\n'))
    .map((line) => line.replace(/(^|\s)# .*/, '')),
];

/** The targets of links and pictures. */
export const linksOf = ({ prose }: MarkdownDocument): string[] =>
  [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** The anchors of the headings, as GitHub makes them. */
export const anchorsOf = ({ prose }: MarkdownDocument): string[] =>
  [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The text below a heading of the second level. */
export function sectionOf({ path, source }: MarkdownDocument, heading: string): string {
  const section = source.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${path} has no heading ${heading}`);
  return section;
}

/** The words that are read: without addresses of links and rules of tables. */
export const wordsOf = (text: string): number =>
  text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
