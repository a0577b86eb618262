import type { Page } from '@playwright/test';
import type { Seen, SeenFact, SeenTable } from './expected.ts';

// What runs in the page: functions that know each other by their names, and nothing else of this file.

function isShown(part: Element): boolean {
  return (
    part.checkVisibility({ visibilityProperty: true }) &&
    !part.closest('[data-sim-bar], [data-sim-panel], [data-toasts]')
  );
}

function textOf(part: Element | null | undefined): string {
  return part instanceof HTMLElement ? part.innerText.trim() : '';
}

function numberOf(part: Element, name: string): number {
  return Number(part.getAttribute(name) ?? '1');
}

function allOf(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}

function lineOf(part: Element): number {
  return numberOf(part.closest('[role=row]') ?? part, 'aria-rowindex');
}

/** The title of a column, after that of its group. */
function titleOf(leaf: Element, groups: readonly Element[]): string {
  const place = numberOf(leaf, 'aria-colindex');
  const group = groups.find((one) => {
    const start = numberOf(one, 'aria-colindex');
    return place >= start && place < start + numberOf(one, 'aria-colspan');
  });
  return [textOf(group), textOf(leaf)].filter((part) => part !== '').join(': ');
}

/** The cells of each line of a grid, which may be drawn in several parts. */
function cellsOf(grid: Element): Element[][] {
  const lines = new Map<number, Element[]>();
  for (const row of allOf(grid, '[role=row]').filter(isShown)) {
    const cells = allOf(row, '[role=gridcell]');
    const line = lineOf(row);
    if (cells.length > 0) lines.set(line, [...(lines.get(line) ?? []), ...cells]);
  }
  return [...lines].sort(([one], [other]) => one - other).map(([, cells]) => cells);
}

function readGrid(grid: Element, at: number): SeenTable {
  const headers = allOf(grid, '[role=columnheader]').filter(isShown);
  const last = Math.max(0, ...headers.map(lineOf));
  const groups = headers.filter((header) => lineOf(header) < last);
  const leaves = headers
    .filter((header) => lineOf(header) === last)
    .sort((one, other) => numberOf(one, 'aria-colindex') - numberOf(other, 'aria-colindex'));
  leaves.forEach((leaf, column) => leaf.setAttribute('data-sweep', `${at}-${column}`));
  const places = leaves.map((leaf) => leaf.getAttribute('aria-colindex'));
  return {
    label: grid.getAttribute('aria-label') ?? '',
    columns: leaves.map((leaf) => ({
      title: titleOf(leaf, groups),
      sort: leaf.getAttribute('aria-sort'),
    })),
    rows: cellsOf(grid).map((cells) => {
      const level = cells[0]?.closest('[role=row]')?.getAttribute('aria-level');
      const isTotal = cells.some((cell) => /^Total( \(all\))?$/.test(textOf(cell)));
      const cellIn = (place: string | null) =>
        cells.find((cell) => cell.getAttribute('aria-colindex') === place);
      return {
        level: isTotal ? 0 : Number(level ?? '1'),
        cells: places.map((place) => textOf(cellIn(place))),
      };
    }),
  };
}

function readTable(table: HTMLTableElement, at: number): SeenTable {
  const heads = [...(table.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? [])];
  heads.forEach((head, column) => head.setAttribute('data-sweep', `${at}-${column}`));
  return {
    label: table.getAttribute('aria-label') ?? '',
    columns: heads.map((head) => ({ title: textOf(head), sort: head.getAttribute('aria-sort') })),
    rows: [...table.rows]
      .filter((row) => !row.closest('thead') && isShown(row))
      .map((row) => ({
        level: row.closest('tfoot') ? 0 : 1,
        cells: [...row.cells].flatMap((cell) => [
          textOf(cell),
          ...Array.from({ length: cell.colSpan - 1 }, () => ''),
        ]),
      })),
  };
}

/** Labels and headings of the parts around an element. */
function partsOf(part: Element): string[] {
  const parts: string[] = [];
  for (let up = part.parentElement; up && up !== document.body; up = up.parentElement) {
    const heading = up.matches('li, section, article') ? up.querySelector('h2, h3') : null;
    const names = [up.getAttribute('aria-label') ?? '', textOf(heading)];
    parts.push(...names.filter((name) => name !== ''));
  }
  return parts;
}

/** The element that an attribute names. */
function named(part: Element, name: string): HTMLElement | null {
  return document.getElementById(part.getAttribute(name) ?? '');
}

function readCard(card: Element): SeenFact[] {
  const facts = named(card, 'aria-describedby');
  return allOf(facts ?? card, ':scope > span').map((part) => ({
    parts: [textOf(named(card, 'aria-labelledby'))],
    label: part.getAttribute('data-part') ?? 'days',
    value: part.getAttribute('data-figure') ?? textOf(part),
  }));
}

/** The value of a field, and the hint beside it. */
function readField(field: HTMLInputElement): SeenFact[] {
  const name = field.getAttribute('aria-label') ?? textOf(field.labels?.[0]);
  const label = name.split('\n')[0] ?? '';
  const value = field.type === 'checkbox' ? String(field.checked) : field.value;
  return [
    { parts: partsOf(field), label, value },
    { parts: ['hint'], label, value: textOf(named(field, 'aria-describedby')) },
  ];
}

function readFacts(): SeenFact[] {
  const shown = (selector: string) => allOf(document, selector).filter(isShown);
  const fact = (part: Element, label: string, value: string) => ({
    parts: partsOf(part),
    label,
    value,
  });
  return [
    ...shown('dt').map((term) => fact(term, textOf(term), textOf(term.nextElementSibling))),
    ...shown('li time').map((time) =>
      fact(time, textOf(time.parentElement?.firstElementChild), textOf(time)),
    ),
    ...allOf(document, '[role=radiogroup] [aria-describedby]').flatMap(readCard),
    ...shown('input').flatMap((field) => readField(field as HTMLInputElement)),
    ...shown('[role=switch]').map((part) =>
      fact(part, textOf(named(part, 'aria-labelledby')), textOf(part)),
    ),
    ...shown('button[aria-label], ul[aria-label]').map((part) =>
      fact(part, part.getAttribute('aria-label') ?? '', textOf(part)),
    ),
  ];
}

/** Reads what the screen says, by roles and names only; `data-sweep` marks headers, so that they can be clicked. */
function readPage(): Seen {
  const tables = allOf(document, '[role=grid], [role=treegrid], table').filter(
    (table) => isShown(table) && !table.closest('[popover]'),
  );
  return {
    tables: tables.map((table, at) =>
      table instanceof HTMLTableElement && table.getAttribute('role') === null
        ? readTable(table, at)
        : readGrid(table, at),
    ),
    facts: readFacts(),
    text: allOf(document, 'main, [role=dialog]').map(textOf).join('\n') || textOf(document.body),
  };
}

const IN_PAGE = [
  isShown,
  textOf,
  numberOf,
  allOf,
  lineOf,
  titleOf,
  cellsOf,
  readGrid,
  readTable,
  partsOf,
  named,
  readCard,
  readField,
  readFacts,
  readPage,
];

/** What the screen of a page says. */
export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate<Seen>(`(() => { ${IN_PAGE.join('\n')}\nreturn readPage(); })()`);
