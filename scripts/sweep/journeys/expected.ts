import type { Figure } from './figure.ts';

/** What one row of a table must say, by the titles of its columns. */
export interface ExpectedRow {
  readonly name: string;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly children?: readonly ExpectedRow[];
}

export interface ExpectedTable {
  /** Its name for assistive technology; undefined for the only one of a screen. */
  readonly label?: string;
  /** The title of the column with the names of its rows; the first one if absent. */
  readonly key?: string;
  readonly rows: readonly ExpectedRow[];
  readonly total?: ExpectedRow;
  /** Whether the screen may leave out rows and columns. */
  readonly isPart?: boolean;
}

/** One labelled value beside the tables. */
export interface ExpectedFact {
  /** A heading or label of the part that it stands in; undefined for anywhere. */
  readonly part?: string;
  readonly label: string;
  readonly figure: Figure;
}

/** What a screen must say, derived from the responses that it received. */
export interface Expected {
  readonly tables?: readonly ExpectedTable[];
  readonly facts?: readonly ExpectedFact[];
  /** Texts that must stand somewhere on the screen. */
  readonly texts?: readonly string[];
}

export interface SeenColumn {
  /** With the title of its group before it, if it has one. */
  readonly title: string;
  /** `none`, `ascending` or `descending`; null for a column that cannot be sorted. */
  readonly sort: string | null;
}

export interface SeenRow {
  /** From 1; 0 for the line of the sums. */
  readonly level: number;
  readonly cells: readonly string[];
}

export interface SeenTable {
  readonly label: string;
  readonly columns: readonly SeenColumn[];
  readonly rows: readonly SeenRow[];
}

export interface SeenFact {
  readonly parts: readonly string[];
  readonly label: string;
  readonly value: string;
}

/** What a screen says. */
export interface Seen {
  readonly tables: readonly SeenTable[];
  readonly facts: readonly SeenFact[];
  readonly text: string;
}

export const fact = (label: string, figure: Figure, part?: string): ExpectedFact => ({
  label,
  figure,
  ...(part !== undefined && { part }),
});
