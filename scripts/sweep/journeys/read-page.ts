import type { Seen } from './expected.ts';

/**
 * Runs in the page: reads what the screen says, by roles and names only. `data-sweep` marks tables and headers, so that
 * they can be clicked.
 */
export function readPage(): Seen {
  const isShown = (part: Element): boolean =>
    part.checkVisibility({ visibilityProperty: true }) &&
    !part.closest('[data-sim-bar], [data-sim-panel], [data-toasts]');
  const textOf = (part: Element | null | undefined): string =>
    part instanceof HTMLElement ? part.innerText.trim() : '';
  const numberOf = (part: Element, name: string): number => Number(part.getAttribute(name) ?? '1');
  const all = (root: ParentNode, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
  ];

  const readGrid = (grid: Element, at: number) => {
    const headers = all(grid, '[role=columnheader]').filter(isShown);
    const lineOf = (header: Element) =>
      numberOf(header.closest('[role=row]') ?? header, 'aria-rowindex');
    const last = Math.max(0, ...headers.map(lineOf));
    const groups = headers.filter((header) => lineOf(header) < last);
    const leaves = headers
      .filter((header) => lineOf(header) === last)
      .sort((one, other) => numberOf(one, 'aria-colindex') - numberOf(other, 'aria-colindex'));
    const titleOf = (leaf: Element): string => {
      const place = numberOf(leaf, 'aria-colindex');
      const group = groups.find((one) => {
        const start = numberOf(one, 'aria-colindex');
        return place >= start && place < start + numberOf(one, 'aria-colspan');
      });
      return [textOf(group), textOf(leaf)].filter((part) => part !== '').join(': ');
    };
    leaves.forEach((leaf, column) => leaf.setAttribute('data-sweep', `${at}-${column}`));
    const rows = new Map<number, Element[]>();
    for (const row of all(grid, '[role=row]').filter(isShown)) {
      const cells = all(row, '[role=gridcell]');
      const index = numberOf(row, 'aria-rowindex');
      if (cells.length > 0) rows.set(index, [...(rows.get(index) ?? []), ...cells]);
    }
    const places = leaves.map((leaf) => leaf.getAttribute('aria-colindex'));
    return {
      label: grid.getAttribute('aria-label') ?? '',
      columns: leaves.map((leaf) => ({
        title: titleOf(leaf),
        sort: leaf.getAttribute('aria-sort'),
      })),
      rows: [...rows]
        .sort(([one], [other]) => one - other)
        .map(([, cells]) => {
          const level = cells[0]?.closest('[role=row]')?.getAttribute('aria-level');
          const cellIn = (place: string | null) =>
            cells.find((cell) => cell.getAttribute('aria-colindex') === place);
          const isTotal = cells.some((cell) => /^Total( \(all\))?$/.test(textOf(cell)));
          return {
            level: isTotal ? 0 : Number(level ?? '1'),
            cells: places.map((place) => textOf(cellIn(place))),
          };
        }),
    };
  };

  const readTable = (table: HTMLTableElement, at: number) => {
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
  };

  const partsOf = (part: Element): string[] => {
    const parts: string[] = [];
    for (let up = part.parentElement; up && up !== document.body; up = up.parentElement) {
      const heading = up.matches('li, section, article') ? up.querySelector('h2, h3') : null;
      const names = [up.getAttribute('aria-label'), textOf(heading)];
      parts.push(...names.filter((name): name is string => name !== null && name !== ''));
    }
    return parts;
  };
  const terms = all(document, 'dt')
    .filter(isShown)
    .map((term) => ({
      parts: partsOf(term),
      label: textOf(term),
      value: textOf(term.nextElementSibling),
    }));
  const cards = all(document, '[role=radiogroup] [aria-describedby]').flatMap((card) => {
    const named = (name: string) => document.getElementById(card.getAttribute(name) ?? '');
    const facts = named('aria-describedby');
    const label = textOf(named('aria-labelledby'));
    return all(facts ?? document, ':scope > span').map((part) => ({
      parts: [label],
      label: part.getAttribute('data-part') ?? 'days',
      value: part.getAttribute('data-figure') ?? textOf(part),
    }));
  });
  const fields = all(document, 'input')
    .filter(isShown)
    .flatMap((input) => {
      const field = input as HTMLInputElement;
      const name = field.getAttribute('aria-label') ?? textOf(field.labels?.[0]);
      const label = name.split('\n')[0] ?? '';
      const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      const value = field.type === 'checkbox' ? String(field.checked) : field.value;
      return [
        { parts: partsOf(field), label, value },
        { parts: ['hint'], label, value: textOf(hint) },
      ];
    });
  const switches = all(document, '[role=switch]')
    .filter(isShown)
    .map((part) => {
      const label = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
      return { parts: partsOf(part), label: textOf(label), value: textOf(part) };
    });
  const items = all(document, '[role=listbox], ul, [aria-haspopup=listbox], button')
    .filter(isShown)
    .map((part) => {
      const label = part.getAttribute('aria-label') ?? '';
      return { parts: partsOf(part), label, value: textOf(part) };
    });
  const tables = all(document, '[role=grid], [role=treegrid], table').filter(
    (table) => isShown(table) && !table.closest('[popover]'),
  );
  return {
    tables: tables.map((table, at) =>
      table instanceof HTMLTableElement && table.getAttribute('role') === null
        ? readTable(table, at)
        : readGrid(table, at),
    ),
    facts: [...terms, ...cards, ...fields, ...switches, ...items],
    text: all(document, 'main, [role=dialog]').map(textOf).join('\n') || textOf(document.body),
  };
}
