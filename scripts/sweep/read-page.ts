import type { Page } from '@playwright/test';
import { BELOW, type Seen, type SeenColumn, TOTAL } from './compare.ts';
import { readable } from './figure.ts';

// What runs in the page: functions that know each other by their names, and nothing else of this file.

interface Table {
  readonly label: string;
  readonly isGrid: boolean;
  readonly columns: readonly Omit<SeenColumn, 'parts'>[];
  /** Levels begin at 1; 0 is the line of the sums. */
  readonly rows: readonly { readonly level: number; readonly cells: readonly string[] }[];
}
type Fact = Omit<Seen, 'row'>;

function isShown(part: Element): boolean {
  return (
    part.checkVisibility({ visibilityProperty: true }) &&
    !part.closest('[data-sim-bar], [data-sim-panel], [data-toasts]')
  );
}

function textOf(part: Element | null | undefined): string {
  return part instanceof HTMLElement ? part.innerText.trim() : '';
}

function numberOf(part: Element | null, name: string): number {
  return Number(part?.getAttribute(name) ?? '1');
}

function allOf(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter(isShown);
}

/** The line of a cell: a grid may be drawn in several parts. */
function lineOf(cell: Element): number {
  const row = cell.closest('[role=row], tr');
  return row instanceof HTMLTableRowElement ? row.rowIndex : numberOf(row, 'aria-rowindex');
}

/** The column of a cell. */
function placeOf(cell: Element): number {
  if (!(cell instanceof HTMLTableCellElement)) return numberOf(cell, 'aria-colindex');
  let place = 1;
  for (let before = cell.previousElementSibling; before; before = before.previousElementSibling)
    place += numberOf(before, 'colspan');
  return place;
}

/** Reads a table, and marks the titles of its columns, so that they can be clicked. */
function readTable(table: Element, at: number): Table {
  const isGrid = table.hasAttribute('role');
  const heads = allOf(table, '[role=columnheader], thead > tr > *');
  const last = Math.max(...heads.map(lineOf));
  const leaves = heads.filter((head) => lineOf(head) === last);
  leaves.sort((one, other) => placeOf(one) - placeOf(other));
  leaves.forEach((leaf, column) => leaf.setAttribute('data-sweep', `${at}-${column}`));
  const isOver = (group: Element, place: number) =>
    lineOf(group) < last &&
    place >= placeOf(group) &&
    place < placeOf(group) + numberOf(group, 'aria-colspan');
  const titleOf = (leaf: Element) =>
    [heads.find((head) => isGrid && isOver(head, placeOf(leaf))), leaf].map(textOf);
  const lines = new Map<number, Element[]>();
  for (const cell of allOf(table, '[role=gridcell], tbody > tr > *, tfoot > tr > *'))
    lines.set(lineOf(cell), [...(lines.get(lineOf(cell)) ?? []), cell]);
  const columns = leaves.map((leaf) => ({
    label: titleOf(leaf).filter(Boolean).join(': '),
    sort: leaf.getAttribute('aria-sort'),
  }));
  const rowOf = (cells: readonly Element[]) => {
    const isSum = cells.some((cell) => isGrid && /^Total( \(all\))?$/.test(textOf(cell)));
    const row = cells[0]?.closest('[role=row], tr') ?? null;
    const texts = leaves.map((leaf) => cells.find((cell) => placeOf(cell) === placeOf(leaf)));
    const level = isSum || row?.closest('tfoot') ? 0 : numberOf(row, 'aria-level');
    return { level, cells: texts.map(textOf) };
  };
  const rows = [...lines].sort(([one], [other]) => one - other).map(([, cells]) => rowOf(cells));
  return { label: table.getAttribute('aria-label') ?? '', isGrid, columns, rows };
}

/** Labels and headings of the parts around an element. */
function partsOf(part: Element): string[] {
  const parts = [''];
  for (let up = part.parentElement; up && up !== document.body; up = up.parentElement) {
    const heading = up.matches('li, section, article') ? up.querySelector('h2, h3') : null;
    parts.push(up.getAttribute('aria-label') ?? '', textOf(heading));
  }
  return parts;
}

/** The element that an attribute names. */
function named(part: Element, name: string): HTMLElement | null {
  return document.getElementById(part.getAttribute(name) ?? '');
}

/** The figures of a card; the radio button of a chosen one is not visible. */
function readCard(card: Element): Fact[] {
  const figures = named(card, 'aria-describedby')?.querySelectorAll(':scope > span') ?? [];
  return [...figures].map((figure) => ({
    parts: [textOf(named(card, 'aria-labelledby'))],
    label: figure.getAttribute('data-part') ?? 'days',
    text: figure.getAttribute('data-figure') ?? textOf(figure),
  }));
}

/** What has a label: its value or text, and the hint beside it. */
function readLabelled(part: Element): Fact[] {
  const labels = part instanceof HTMLInputElement ? part.labels : null;
  const name =
    part.getAttribute('aria-label') ?? textOf(named(part, 'aria-labelledby') ?? labels?.[0]);
  const label = name.split('\n')[0] ?? '';
  const hint = { parts: ['hint'], label, text: textOf(named(part, 'aria-describedby')) };
  if (!(part instanceof HTMLInputElement))
    return [{ parts: partsOf(part), label, text: textOf(part) }];
  const text = part.type === 'checkbox' ? String(part.checked) : part.value;
  return [{ parts: partsOf(part), label, text }, hint];
}

/** Reads what the screen says, by roles and names only. */
function readPage(): { tables: Table[]; facts: Fact[]; text: string } {
  const tables = allOf(document, '[role=grid], [role=treegrid], table');
  const parts = [...document.querySelectorAll('main, [role=dialog]')];
  const pairs = [
    ...allOf(document, 'dt').map((name) => [name, name.nextElementSibling] as const),
    ...allOf(document, 'li time').map(
      (time) => [time.parentElement?.firstElementChild, time] as const,
    ),
  ];
  return {
    tables: tables.filter((table) => !table.closest('[popover]')).map(readTable),
    facts: [
      ...pairs.map(([name, value]) => ({
        parts: value ? partsOf(value) : [],
        label: textOf(name),
        text: textOf(value),
      })),
      ...[...document.querySelectorAll('[role=radiogroup] [aria-describedby]')].flatMap(readCard),
      ...allOf(document, 'input, [role=switch], button[aria-label], ul[aria-label]').flatMap(
        readLabelled,
      ),
    ],
    text: parts.map(textOf).join('\n') || textOf(document.body),
  };
}

const IN_PAGE = [
  ...[isShown, textOf, numberOf, allOf, lineOf, placeOf, readTable, partsOf],
  ...[named, readCard, readLabelled, readPage],
];

/** Columns with the names of rows. */
const KEYS = /^(Bidder|Div|Div Id|Ad Unit|Date|Month|Device|Interest|Invoice Num)$/;

/** A bidder may be written as `AppNexus (Xandr) · appnexus`: the code is its name. */
export const nameIn = (cell = ''): string =>
  readable(cell.split('\n')[0] ?? '')
    .split(' · ')
    .at(-1) ?? '';

/** The cells of a table, row by row; the first table of a screen needs no name. */
function cellsOf({ label: name, isGrid, columns, rows }: Table, at: number): Seen[] {
  const parts = [readable(name), ...(at === 0 ? [''] : [])];
  const key = columns.findIndex(({ label }) => KEYS.test(label));
  const path: string[] = [];
  return rows.flatMap(({ level, cells }) => {
    path.splice(Math.max(level - 1, 0), Infinity, level === 0 ? TOTAL : nameIn(cells[key]));
    const row = path.join(BELOW);
    return columns.map(({ label }, column) => {
      const shown = cells[column] ?? '';
      if (column !== key) return { parts, row, label, text: shown, isWhole: !isGrid };
      return { parts, row, label, text: path.at(-1) ?? '', shown, isWhole: !isGrid };
    });
  });
}

/** What the screen of a page says. */
export async function seenOn(page: Page) {
  const { tables, facts, text } = await page.evaluate<ReturnType<typeof readPage>>(
    `(() => { ${IN_PAGE.join('\n')}\nreturn readPage(); })()`,
  );
  const columns = tables.flatMap((table, at) =>
    table.columns.map((column, index) => ({
      ...{ ...column, parts: [readable(table.label), ...(at === 0 ? [''] : [])] },
      mark: `${at}-${index}`,
    })),
  );
  const beside = facts.map((fact) => ({
    ...{ ...fact, row: '', label: readable(fact.label), parts: fact.parts.map(readable) },
  }));
  return { seen: [...tables.flatMap(cellsOf), ...beside], columns, text };
}
