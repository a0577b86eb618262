import type { Page } from '@playwright/test';
import type { Seen, SeenTable } from './compare.ts';

// What runs in the page: functions that know each other by their names, and nothing else of this file.

type SeenFact = Seen['facts'][number];

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

/** The title of a column, after that of its group. */
function titleOf(leaf: Element, groups: readonly Element[]): string {
  const group = groups.find((one) => {
    const start = placeOf(one);
    return placeOf(leaf) >= start && placeOf(leaf) < start + numberOf(one, 'aria-colspan');
  });
  return [textOf(group), textOf(leaf)].filter((part) => part !== '').join(': ');
}

function levelOf(cells: readonly Element[], isGrid: boolean): number {
  const isSum = cells.some((cell) => isGrid && /^Total( \(all\))?$/.test(textOf(cell)));
  const row = cells[0]?.closest('[role=row], tr') ?? null;
  return isSum || row?.closest('tfoot') ? 0 : numberOf(row, 'aria-level');
}

/** Reads a table, and marks the titles of its columns with `data-sweep`, so that they can be clicked. */
function readTable(table: Element, at: number): SeenTable {
  const isGrid = table.hasAttribute('role');
  const heads = allOf(table, '[role=columnheader], thead > tr > *');
  const last = Math.max(...heads.map(lineOf));
  const leaves = heads.filter((head) => lineOf(head) === last);
  leaves.sort((one, other) => placeOf(one) - placeOf(other));
  leaves.forEach((leaf, column) => leaf.setAttribute('data-sweep', `${at}-${column}`));
  const lines = new Map<number, Element[]>();
  for (const cell of allOf(table, '[role=gridcell], tbody > tr > *, tfoot > tr > *'))
    lines.set(lineOf(cell), [...(lines.get(lineOf(cell)) ?? []), cell]);
  const groups = heads.filter((head) => isGrid && lineOf(head) < last);
  return {
    label: table.getAttribute('aria-label') ?? '',
    columns: leaves.map((leaf) => ({
      title: titleOf(leaf, groups),
      sort: leaf.getAttribute('aria-sort'),
    })),
    rows: [...lines.keys()]
      .sort((one, other) => one - other)
      .map((line) => {
        const cells = lines.get(line) ?? [];
        const at = new Map(cells.map((cell) => [placeOf(cell), textOf(cell)]));
        return {
          level: levelOf(cells, isGrid),
          cells: leaves.map((leaf) => at.get(placeOf(leaf)) ?? ''),
        };
      }),
    isPart: isGrid,
  };
}

/** Labels and headings of the parts around an element. */
function partsOf(part: Element): string[] {
  const parts: string[] = [];
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

function factOf(part: Element, label: string | undefined, value: string): SeenFact {
  return { parts: partsOf(part), label: label ?? '', value };
}

/** The figures of a card; the radio button of a chosen one is not visible. */
function readCard(card: Element): SeenFact[] {
  const figures = named(card, 'aria-describedby')?.querySelectorAll(':scope > span') ?? [];
  return [...figures].map((figure) => ({
    parts: [textOf(named(card, 'aria-labelledby'))],
    label: figure.getAttribute('data-part') ?? 'days',
    value: figure.getAttribute('data-figure') ?? textOf(figure),
  }));
}

/** The value of a field, and the hint beside it. */
function readField(field: Element): SeenFact[] {
  if (!(field instanceof HTMLInputElement)) return [];
  const name = field.getAttribute('aria-label') ?? textOf(field.labels?.[0]);
  const label = name.split('\n')[0] ?? '';
  const value = field.type === 'checkbox' ? String(field.checked) : field.value;
  const hint = textOf(named(field, 'aria-describedby'));
  return [factOf(field, label, value), { parts: ['hint'], label, value: hint }];
}

function readFacts(): SeenFact[] {
  const label = (part: Element) => part.getAttribute('aria-label') ?? '';
  const cards = document.querySelectorAll('[role=radiogroup] [aria-describedby]');
  return [
    ...allOf(document, 'dt').map((one) => factOf(one, textOf(one), textOf(one.nextElementSibling))),
    ...allOf(document, 'li time').map((time) =>
      factOf(time, textOf(time.parentElement?.firstElementChild), textOf(time)),
    ),
    ...[...cards].flatMap(readCard),
    ...allOf(document, 'input').flatMap(readField),
    ...allOf(document, '[role=switch]').map((one) =>
      factOf(one, textOf(named(one, 'aria-labelledby')), textOf(one)),
    ),
    ...allOf(document, 'button[aria-label], ul[aria-label]').map((one) =>
      factOf(one, label(one), textOf(one)),
    ),
  ];
}

/** Reads what the screen says, by roles and names only. */
function readPage(): Seen {
  const tables = allOf(document, '[role=grid], [role=treegrid], table');
  const parts = [...document.querySelectorAll('main, [role=dialog]')];
  return {
    tables: tables.filter((table) => !table.closest('[popover]')).map(readTable),
    facts: readFacts(),
    text: parts.map(textOf).join('\n') || textOf(document.body),
  };
}

const IN_PAGE = [
  ...[isShown, textOf, numberOf, allOf, lineOf, placeOf, titleOf, levelOf, readTable, partsOf],
  ...[named, factOf, readCard, readField, readFacts, readPage],
];

/** What the screen of a page says. */
export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate<Seen>(`(() => { ${IN_PAGE.join('\n')}\nreturn readPage(); })()`);
