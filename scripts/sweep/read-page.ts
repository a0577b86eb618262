import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { BELOW, type Seen, TOTAL } from './compare.ts';
import { readable } from './figure.ts';

interface Part {
  readonly role: string;
  readonly name: string;
  readonly marks: string;
  readonly text: string;
  readonly children: readonly Part[];
}

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

const isA = (roles: string, { role }: Part): boolean => roles.split(' ').includes(role);

/** What a reader sees first in a part: not the name of a control. */
function textOf(part: Part): string {
  if (isA('checkbox button textbox', part)) return '';
  return part.children.map(textOf).find(Boolean) ?? (part.text || part.name);
}

/** How far a day is, below it. */
const DISTANCE = / (today|tomorrow|in \d+ days?|late( by \d+ days?)?)$/;
/** What a figure of a card is a share of, and that its range is not over. */
const HINT = /^((of )?auctions)?(, )?(so far)? ?/;

function factOf(part: Part, before?: Part, after?: Part): readonly [string, string] | undefined {
  const { name, marks, text } = part;
  if (before && isA('definition time', part)) return [textOf(before), textOf(part)];
  if (isA('textbox combobox', part)) return [name, text];
  if (isA('checkbox switch', part)) return [name, String(marks.includes('[checked]'))];
  if (!after || !isA('radio', part)) return undefined;
  return [name, after.text.slice(name.length).trim().replace(HINT, '')];
}

/** What a screen says beside its tables, after the names and headings around it. */
function factsIn(parts: readonly Part[], around: readonly string[] = ['']): Seen[] {
  let heading = '';
  return parts.flatMap((part, at) => {
    if (part.role === 'heading') heading = part.name;
    if (isA('table grid treegrid', part)) return [];
    const names = [...around, heading];
    const [label, text = ''] = factOf(part, parts[at - 1], parts[at + 1]) ?? [];
    const said = readable(text).replace(DISTANCE, '');
    const own = label === undefined ? [] : [{ label, text: said, row: '', parts: names }];
    return [...own, ...factsIn(part.children, [...names, part.name])];
  });
}

export function factsOf(snapshot: string): Seen[] {
  const entries = (parse(snapshot, { schema: 'failsafe' }) ?? []) as string[];
  return factsIn(entries.map(partOf).filter(({ name }) => !name.startsWith('Simulator')));
}

/** Runs in the page, because a tree of a wide table takes too long. Marks the titles, so that they can be clicked. */
export function readTables(tables: HTMLElement[]) {
  const numberOf = (head: Element, name: string) => Number(head.getAttribute(`aria-${name}`));
  const lineOf = (head: Element | undefined) => head?.closest('[role=row], tr');
  return tables.map((table, at) => {
    const heads = [...table.querySelectorAll<HTMLElement>('[role=columnheader], thead > tr > *')];
    const leaves = heads.filter((head) => lineOf(head) === lineOf(heads.at(-1)));
    const columns = leaves.map((leaf, column) => {
      const mark = `${at}-${column}`;
      leaf.setAttribute('data-sweep', mark);
      const group = heads.find((head) => {
        const place = numberOf(leaf, 'colindex') - numberOf(head, 'colindex');
        return !leaves.includes(head) && place >= 0 && place < numberOf(head, 'colspan');
      });
      const label = [group, leaf].flatMap((head) => head?.innerText.trim() ?? []).join(': ');
      return { label, mark, isSortable: leaf.hasAttribute('aria-sort') };
    });
    const lines = [...table.querySelectorAll('[role=row], :is(tbody, tfoot) > tr')];
    const rows = lines.map((line) => {
      const cells = line.querySelectorAll<HTMLElement>('[role=gridcell], td, th');
      const level = Number(line.getAttribute('aria-level') ?? '1');
      return { level, cells: [...cells].map((cell) => cell.innerText.trim()) };
    });
    return { name: table.getAttribute('aria-label') ?? '', columns, rows };
  });
}

type Table = ReturnType<typeof readTables>[number];
export type Column = Table['columns'][number];

/** Columns with the names of rows, where it is not the first one. */
const KEYS = /^(Bidder|Div|Div Id|Ad Unit|Date|Invoice Num)$/;
const SUM = /^(Total( \(all\))?|Sum of the months)$/;

/** A bidder may be written as `AppNexus (Xandr) · appnexus`: the code is its name. */
export const nameIn = (cell = ''): string => cell.split(' · ').at(-1) ?? '';

export const firstIn = (cell = ''): string => readable(cell.split('\n')[0] ?? '');
/** All that it says, without the sign before a field and how far a day is. */
const allIn = (cell: string): string =>
  readable(cell.replace(/^\p{Sc}\n/u, '')).replace(DISTANCE, '');

export function cellsOf({ name, columns, rows }: Table, at: number): Seen[] {
  // The first table of a screen needs no name.
  const parts = at === 0 ? [name, ''] : [name || 'another'];
  const key = Math.max(
    0,
    columns.findIndex(({ label }) => KEYS.test(label)),
  );
  const path: string[] = [];
  return rows.flatMap(({ level, cells }) => {
    if (cells.length === 0) return [];
    // The first cell of a line of sums may be as wide as several.
    const whole = [...columns.slice(cells.length).map(() => ''), ...cells];
    const texts = whole.map(allIn);
    const isSum = texts.some((text) => SUM.test(text));
    const own = isSum ? TOTAL : nameIn(firstIn(whole[key]));
    path.splice(isSum ? 0 : level - 1, Infinity, own);
    return columns.map(({ label }, column): Seen => {
      const { [column]: shown = '' } = texts;
      const text = column === key ? own : shown;
      return { parts, row: path.join(BELOW), label, text, shown };
    });
  });
}

const TABLES =
  ':is([role=grid], [role=treegrid], table):not([aria-hidden=true] *, [aria-label^=Simulator] *)';

export async function tablesOn(page: Page) {
  const tables = await page.locator(TABLES).filter({ visible: true }).evaluateAll(readTables);
  return tables.map((table, at) => ({ columns: table.columns, cells: cellsOf(table, at) }));
}

export async function seenOn(page: Page) {
  const cells = (await tablesOn(page)).flatMap((table) => table.cells);
  const texts = await page.locator('main, [role=dialog]').allInnerTexts();
  const facts = factsOf(await page.locator('body').ariaSnapshot());
  return { seen: [...cells, ...facts], text: texts.join('\n') };
}
