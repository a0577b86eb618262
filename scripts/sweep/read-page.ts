import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { BELOW, type Seen, type SeenColumn, TOTAL } from './compare.ts';
import { readable } from './figure.ts';

/** A part of a screen as assistive technology sees it. */
interface Part {
  readonly role: string;
  readonly name: string;
  /** As in `[checked] [level=2]`. */
  readonly marks: string;
  readonly text: string;
  readonly children: readonly Part[];
}
type Fact = Pick<Seen, 'label' | 'text'>;
type Column = Omit<SeenColumn, 'parts'>;

/** An entry of an ARIA snapshot: `row "ix $1" [level=1]`, alone or with what is in it. */
function partOf(entry: string | Readonly<Record<string, unknown>>): Part {
  const [key, inner = ''] = typeof entry === 'string' ? [entry] : Object.entries(entry).flat();
  const [, role = '', quoted = '""', marks = ''] =
    /^(\S+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$/.exec(String(key)) ?? [];
  const name = String(JSON.parse(quoted));
  const children = Array.isArray(inner) ? inner.map(partOf) : [];
  const text = Array.isArray(inner) ? '' : String(inner);
  // Addresses and placeholders are listed as well.
  return { role, name, marks, text, children: children.filter((one) => !one.role.startsWith('/')) };
}

/** How far a day is, below it. */
const DISTANCE = / (today|tomorrow|in \d+ days?|late( by \d+ days?)?)$/;

/** What a reader sees first in a part: not the name of a control, nor a hint below. */
function textOf(part: Part): string {
  if (isIn('checkbox button textbox', part)) return '';
  return part.children.map(textOf).find(Boolean) ?? (part.text || part.name).replace(DISTANCE, '');
}

const isIn = (roles: string, { role }: Part): boolean => roles.split(' ').includes(role);

/** What a figure of a card is a share of, and that its range is not over. */
const HINT = /^((of )?auctions)?(, )?(so far)? ?/;

/** What one part says of itself or of the part before. */
function factsOf(part: Part, before?: Part, after?: Part): Fact[] {
  const { name: label, marks, text } = part;
  if (before && isIn('definition time', part))
    return [{ label: textOf(before), text: textOf(part) }];
  if (isIn('textbox combobox', part)) return [{ label, text }];
  if (isIn('checkbox switch', part)) return [{ label, text: String(marks.includes('[checked]')) }];
  if (!after || !isIn('radio', part)) return [];
  return [{ label, text: after.text.slice(label.length).trim().replace(HINT, '') }];
}

const allIn = (part: Part): readonly Part[] => [part, ...part.children.flatMap(allIn)];

/** The tables of a screen, and what it says beside them: after the names and headings around it. */
function collect(parts: readonly Part[], around: readonly string[]) {
  const tables: Part[] = [];
  const facts: (Fact & Pick<Seen, 'parts' | 'row'>)[] = [];
  let heading = '';
  for (const [at, part] of parts.entries()) {
    if (part.role === 'heading') heading = part.name;
    const names = [...around, heading];
    if (isIn('table grid treegrid', part)) tables.push(part);
    else {
      const own = factsOf(part, parts[at - 1], parts[at + 1]);
      const inside = collect(part.children, [...names, part.name]);
      facts.push(...own.map((fact) => ({ ...fact, row: '', parts: names })), ...inside.facts);
      tables.push(...inside.tables);
    }
  }
  return { tables, facts };
}

/** Runs in the page: the columns of each table, below the titles of their groups; marks them, so that they can be clicked. */
function readColumns(tables: Element[]): Column[][] {
  const numberOf = (head: Element, name: string) => Number(head.getAttribute(`aria-${name}`));
  const lineOf = (head: Element | undefined) => head?.closest('[role=row], tr');
  return tables.map((table, at) => {
    const heads = [...table.querySelectorAll<HTMLElement>('[role=columnheader], thead > tr > *')];
    const leaves = heads.filter((head) => lineOf(head) === lineOf(heads.at(-1)));
    return leaves.map((leaf, column) => {
      const mark = `${at}-${column}`;
      leaf.setAttribute('data-sweep', mark);
      const group = heads.find((head) => {
        const place = numberOf(leaf, 'colindex') - numberOf(head, 'colindex');
        return !leaves.includes(head) && place >= 0 && place < numberOf(head, 'colspan');
      });
      const label = [group, leaf].flatMap((head) => head?.innerText.trim() ?? []).join(': ');
      return { label, mark, sort: leaf.getAttribute('aria-sort') };
    });
  });
}

/** Columns with the names of rows, where it is not the first one. */
const KEYS = /^(Bidder|Div|Div Id|Ad Unit|Date|Invoice Num)$/;
const SUM = /^(Total( \(all\))?|Sum of the months)$/;

/** A bidder may be written as `AppNexus (Xandr) · appnexus`: the code is its name. */
export const nameIn = (cell = ''): string => readable(cell).split(' · ').at(-1) ?? '';

/** The place of the column with the names of the rows. */
const keyOf = (columns: readonly Column[]): number =>
  Math.max(
    columns.findIndex(({ label }) => KEYS.test(label)),
    0,
  );

/** The cells of a table, row by row. */
function cellsOf(table: Part, columns: readonly SeenColumn[]): Seen[] {
  const key = keyOf(columns);
  const path: string[] = [];
  const rows = allIn(table).filter(({ role, children }) => {
    return role === 'row' && !children.some((cell) => cell.role === 'columnheader');
  });
  return rows.flatMap(({ marks, children }) => {
    const texts = children.map(textOf);
    // The first cell of a line of sums may be as wide as several.
    const cells = [...Array.from(columns.slice(texts.length), () => ''), ...texts];
    const level = Number(/level=(\d+)/.exec(marks)?.[1] ?? '1') - 1;
    const isSum = texts.some((text) => SUM.test(text));
    path.splice(isSum ? 0 : level, Infinity, isSum ? TOTAL : nameIn(cells[key]));
    const row = path.join(BELOW);
    return columns.map(({ label, parts }, column) => {
      const [shown = '', isWhole] = [cells[column], table.role === 'table'];
      const text = column === key ? (path.at(-1) ?? '') : shown;
      return { parts, row, label, text, shown, isWhole };
    });
  });
}

const OTHER = '[aria-hidden=true] *, [aria-label^=Simulator] *';
const TABLES = `:is([role=grid], [role=treegrid], table):not(${OTHER})`;

const tablesOn = (page: Page) => page.locator(TABLES).filter({ visible: true });

/** Runs in the page: the texts of the rows of a table, without rows below others and the line of the sums. */
function readRows(table: Element): string[][] {
  const rows = [...table.querySelectorAll('[role=row], tbody > tr')];
  const cellsOf = (row: Element) => row.querySelectorAll<HTMLElement>('[role=gridcell], td, th');
  return rows
    .filter((row) => (row.getAttribute('aria-level') ?? '1') === '1')
    .map((row) => [...cellsOf(row)].map((cell) => cell.innerText.trim().split('\n')[0] ?? ''))
    .filter((texts) => texts.length > 0 && !texts.some((text) => /^Total/.test(text)));
}

/** What a column says, row by row: a tree of its whole table takes too long for every order. */
export async function columnOn(page: Page, mark: string) {
  const [at = 0, column = 0] = mark.split('-').map(Number);
  const { [at]: columns = [] } = await tablesOn(page).evaluateAll(readColumns);
  const rows = await tablesOn(page).nth(at).evaluate(readRows);
  const key = keyOf(columns);
  return rows.map((texts) => {
    const [row, shown = ''] = [nameIn(texts[key]), texts[column]];
    return { row, text: column === key ? row : shown, shown };
  });
}

/** What an ARIA snapshot says; the columns are those of its tables. */
export function seenIn(snapshot: string, read: readonly (readonly Column[])[]) {
  const entries = (parse(snapshot, { schema: 'failsafe' }) ?? []) as string[];
  const screen = entries.map(partOf).filter(({ name }) => !name.startsWith('Simulator'));
  const { tables, facts } = collect(screen, ['']);
  // The first table of a screen needs no name.
  const columns = tables.map(({ name }, at) =>
    (read[at] ?? []).map((one) => ({ ...one, parts: at === 0 ? [name, ''] : [name || 'another'] })),
  );
  const cells = tables.flatMap((table, at) => cellsOf(table, columns[at] ?? []));
  return { seen: [...cells, ...facts], columns: columns.flat() };
}

/** What the screen of a page says. */
export async function seenOn(page: Page) {
  const columns = tablesOn(page).evaluateAll(readColumns);
  const texts = await page.locator('main, [role=dialog]').allInnerTexts();
  const seen = seenIn(await page.locator('body').ariaSnapshot(), await columns);
  return { ...seen, text: texts.join('\n') };
}
