import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { afterEach, describe, expect, it } from 'vitest';
import { registerPlot } from '#portal/shared/shown-figures/shown-plots.ts';
import { registerTable } from '#portal/shared/shown-figures/shown-tables.ts';
import { resolveTarget } from '#portal/simulator/story/target/resolve-target.ts';

const shownAt = (target: StoryTarget) => {
  const place = resolveTarget(target);
  return place && { kind: place.kind, text: place.text };
};

afterEach(() => {
  document.body.innerHTML = '';
});

const CARDS = `<div role="radiogroup">
  <label data-card="Revenue"><span data-part="value">$12</span>
    <span data-part="change" data-figure="−2.98%"><i aria-hidden="true">▼</i>change −2.98%</span>
  </label>
  <label data-card="Request"><span data-part="value">7</span>
    <span data-part="change" data-figure="+4.00%">▲ +4.00%</span></label>
</div>`;

describe('S4 a target of a story on the screen', () => {
  it('S4 is a figure of a metric card, compared with the changes of the other cards', () => {
    document.body.innerHTML = CARDS;
    expect(shownAt({ card: 'revenue' })).toEqual({ kind: 'card', text: '$12' });
    expect(shownAt({ card: 'Revenue', part: 'change' })?.text).toBe('−2.98%');
    expect(shownAt({ card: 'Revenue', part: 'earlier' })).toBeNull();
    const place = resolveTarget({ card: 'Revenue', part: 'change' });
    expect(place?.otherFigures()).toEqual([{ name: 'Request', text: '+4.00%' }]);
    expect(resolveTarget({ card: 'Revenue' })?.otherFigures()).toEqual([]);
  });

  it('S4 is the change of a card for each of another one, where the screen shows it', () => {
    document.body.innerHTML = CARDS;
    const change = { card: 'Revenue', part: 'change' } as const;
    expect(resolveTarget({ ...change, per: 'Request' })).toBeNull();
    document.body.innerHTML += '<b data-change-of="Revenue" data-per="Request">−6.71%</b>';
    expect(shownAt({ ...change, per: 'Request' })).toEqual({ kind: 'element', text: '−6.71%' });
    expect(resolveTarget({ ...change, per: 'Impression' })).toBeNull();
    expect(resolveTarget({ card: 'Revenue', per: 'Request' })).toBeNull();
  });

  it('S4 is a control or a message by role and name, never of the simulator', () => {
    document.body.innerHTML = `
      <aside data-sim-bar><button>Compare</button></aside>
      <button aria-hidden="true">Compare</button>
      <button id="long">Compare with the day before</button>
      <button id="exact" aria-label="Compare">x</button>
      <span id="name">Low fill</span><div role="alert" aria-labelledby="name">…</div>
      <label>Market<select id="market"></select></label>`;
    expect(resolveTarget({ role: 'button', name: 'compare' })?.element.id).toBe('exact');
    expect(resolveTarget({ role: 'button', name: 'the day before' })?.element.id).toBe('long');
    expect(resolveTarget({ role: 'combobox', name: 'Market' })?.element.id).toBe('market');
    expect(resolveTarget({ role: 'alert', name: 'fill' })).not.toBeNull();
    expect(resolveTarget({ role: 'link', name: 'Compare' })).toBeNull();
  });

  it('S4 is an element by a selector; a damaged selector is none', () => {
    document.body.innerHTML = '<p class="one">A  <b>text</b></p>';
    expect(shownAt({ selector: 'p.one' })).toEqual({ kind: 'element', text: 'A text' });
    expect(shownAt({ selector: '][' })).toBeNull();
  });

  it('S4 is a row, a column or a cell of a plain table, by any cell of the row', () => {
    document.body.innerHTML = `<table aria-label="Payment requests"><thead><tr><th>Status</th>
      <th>Name</th></tr></thead><tbody><tr><td>Open</td><td>Acme</td></tr>
      <tr><td>Paid</td><td>Beta</td></tr></tbody></table>`;
    expect(shownAt({ row: 'Beta', column: 'Status' })).toEqual({ kind: 'cell', text: 'Paid' });
    expect(shownAt({ table: 'Payment', row: 'Acme' })?.text).toBe('OpenAcme');
    expect(shownAt({ column: 'Name' })).toEqual({ kind: 'column', text: 'Name' });
    expect(shownAt({ table: 'Invoices', row: 'Acme' })).toBeNull();
  });

  it('S4 is a cell of a grid; a row that is not rendered is scrolled to', () => {
    document.body.innerHTML = `<div id="frame"><div role="treegrid" aria-label="Bidders">
      <div role="row"><div role="columnheader" col-id="fillRate">Fill rate</div></div>
      <div role="row" row-id="a" row-index="0"><div col-id="name">ix</div><div col-id="fillRate">8.00%</div></div>
    </div></div>`;
    const revealed: unknown[] = [];
    const end = registerTable(document.querySelector('#frame')!, {
      rows: () => [
        { id: 'a', name: 'ix', level: 1 },
        { id: 'a\nx', name: 'ix', level: 2 },
        { id: 'b', name: 'rubicon', level: 1 },
      ],
      textOf: (id) => (id === 'b' ? '9.00%' : '8.00%'),
      reveal: (...where) => revealed.push(where),
    });
    const cell = resolveTarget({ table: 'Bidders', row: 'ix', column: 'fillRate' });
    expect(cell?.text).toBe('8.00%');
    expect(cell?.otherFigures()).toEqual([{ name: 'rubicon', text: '9.00%' }]);
    expect(resolveTarget({ row: 'rubicon', column: 'fillRate' })).toBeNull();
    expect(revealed).toEqual([['b', 'fillRate']]);
    end();
  });

  it('S4 is a cell of the sums of a grid, which is compared with no other row', () => {
    document.body.innerHTML = `<div id="frame"><div role="treegrid" aria-label="Bidders">
      <div role="row" row-id="a" row-index="0"><div col-id="name">ix</div></div>
      <div role="row" row-index="b-0"><div col-id="caret"></div><div col-id="name">Total</div></div>
      <div role="row" row-index="b-0"><div col-id="fillRate">7.00%</div></div></div></div>`;
    const end = registerTable(document.querySelector('#frame')!, {
      rows: () => [{ id: 'a', name: 'ix', level: 1 }],
      textOf: () => '8.00%',
      reveal: () => undefined,
    });
    const total = resolveTarget({ row: 'Total', column: 'fillRate' });
    expect(total?.text).toBe('7.00%');
    expect(total?.otherFigures()).toEqual([]);
    expect(shownAt({ row: 'total' })).toEqual({ kind: 'row', text: 'Total 7.00%' });
    end();
  });

  it('S4 is a span of a plot, compared with the other spans of that length', () => {
    document.body.innerHTML = '<figure><div id="plot"></div></figure>';
    const hour = 3600;
    const end = registerPlot(document.querySelector('#plot')!, {
      names: ['Revenue, Jan 1', 'Total'],
      domain: { min: 0, max: 4 * hour },
      bucket: hour,
      figureOf: (from) => ({ value: from, text: `${from / hour}.00%` }),
    });
    const at = (from: number, to: number): StoryTarget => ({
      chart: 'total',
      from: new Date(from * hour * 1000).toISOString(),
      to: new Date(to * hour * 1000).toISOString(),
    });
    expect(shownAt(at(1, 2))).toEqual({ kind: 'span', text: '1.00%' });
    const others = resolveTarget(at(1, 2))
      ?.otherFigures()
      .map(({ text }) => text);
    expect(others).toEqual(['0.00%', '2.00%', '3.00%']);
    expect(shownAt(at(3, 5))).toBeNull();
    end();
    expect(shownAt(at(1, 2))).toBeNull();
  });
});
