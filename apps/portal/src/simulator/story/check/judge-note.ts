import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';

/** A placeholder of a figure in a note. */
export const PLACEHOLDER = /\{([\w-]+)\}/g;

/** Figures that must come from the screen: money, percent, points, milliseconds, `of 100`, decimals. */
const TYPED = [
  /\p{Sc}\s?\d[\d,.]*/gu,
  /\d[\d,.]*\s?(?:%|percent\b|pp\b|ms\b)/g,
  /\bof 100\b/g,
  /\d+\.\d+/g,
];

/** The figures that a text quotes itself, each once. */
export function typedFigures(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text;
  for (const pattern of TYPED) {
    found.push(...(rest.match(pattern) ?? []));
    rest = rest.replace(pattern, ' ');
  }
  return found;
}

/** What is wrong with a note: figures that are typed, and placeholders without a figure. */
export function judgeNote({ note, figures = {} }: StoryStep): readonly string[] {
  const names = [...note.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [
    ...typedFigures(note).map(
      (figure) => `the note has the typed figure "${figure}": take it from the screen`,
    ),
    ...[...new Set(names)]
      .filter((name) => !(name in figures))
      .map((name) => `the note has {${name}}, which is no figure of the step`),
  ];
}
