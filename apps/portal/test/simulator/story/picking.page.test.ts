import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerPlot } from '#portal/shared/shown-figures/shown-plots.ts';
import { registerTable } from '#portal/shared/shown-figures/shown-tables.ts';
import {
  copyStep,
  figureName,
  statementAt,
  insertFigure,
  removeFigure,
  moveStep,
} from '#portal/simulator/story/own/edit/step-changes.ts';
import { plotAt, spanTarget } from '#portal/simulator/story/own/pick/chart-span.ts';
import { selectorOf, targetAt } from '#portal/simulator/story/own/pick/target-at.ts';

/** The target of the first element of a selector. */
const picked = (selector: string) => {
  const element = document.querySelector(selector);
  return element && targetAt(element, null);
};

afterEach(() => {
  document.body.innerHTML = '';
});

describe('S4 the target of a picked element', () => {
  it('S4 is a card, by the part under the pointer', () => {
    document.body.innerHTML = `<label data-card="Revenue"><input type="radio">
      <span data-part="change">+3%</span></label>`;
    expect(picked('input')).toEqual({ card: 'Revenue' });
    const change = document.querySelector('[data-part]')!;
    change.getBoundingClientRect = () => new DOMRect(10, 10, 40, 10);
    expect(targetAt(document.querySelector('input')!, { x: 20, y: 15 })).toEqual({
      card: 'Revenue',
      part: 'change',
    });
  });

  it('S4 is a cell, a row by its name, or a column of a grid', () => {
    document.body.innerHTML = `<div id="frame"><div role="treegrid" aria-label="Bidders">
      <div role="row"><div role="columnheader" col-id="fillRate"><i>Fill rate</i></div></div>
      <div role="row" row-id="a" row-index="0"><div col-id="name">ix</div>
        <div col-id="fillRate"><b>8.00%</b></div></div>
      <div role="row" row-index="b-0"><div col-id="name">Total</div>
        <div col-id="fillRate"><u>7.00%</u></div></div></div></div>`;
    const end = registerTable(document.querySelector('#frame')!, {
      rows: () => [{ id: 'a', name: 'ix', level: 1 }],
      textOf: () => '8.00%',
      reveal: () => undefined,
    });
    expect(picked('b')).toEqual({ row: 'ix', column: 'fillRate' });
    expect(picked('[col-id=name]')).toEqual({ row: 'ix' });
    expect(picked('i')).toEqual({ column: 'fillRate' });
    expect(picked('u')).toEqual({ row: 'Total', column: 'fillRate' });
    end();
  });

  it('S4 is a row of a plain table, by a text that only this row has', () => {
    document.body.innerHTML = `<table><thead><tr><th>Status</th><th>Name</th></tr></thead><tbody>
      <tr><td>Open</td><td>Acme</td></tr><tr><td id="two">Open</td><td id="beta">Beta</td></tr>
      </tbody></table>`;
    expect(picked('#two')).toEqual({ row: 'Beta', column: 'Status' });
    expect(picked('#beta')).toEqual({ row: 'Beta' });
    expect(picked('th')).toEqual({ column: 'Status' });
  });

  it('S4 is a control by role and name, else a selector that finds it first', () => {
    document.body.innerHTML = `<main><button><svg></svg>Export</button><p>One</p><p id="x">Two</p>
      <button aria-label="Close"></button></main>`;
    expect(picked('svg')).toEqual({ role: 'button', name: 'Export' });
    expect(picked('[aria-label]')).toEqual({ role: 'button', name: 'Close' });
    expect(picked('#x')).toEqual({ selector: 'p:nth-of-type(2)' });
  });

  it('S4 is never of the simulator', () => {
    document.body.innerHTML = '<div data-sim-panel><button>Stop</button></div>';
    expect(picked('button')).toBeNull();
    expect(targetAt(document.body, null)).toBeNull();
  });

  it('S4 has no selector longer than a story may have', () => {
    document.body.innerHTML = `<p data-part="${'x'.repeat(300)}">One</p>`;
    expect(selectorOf(document.querySelector('p')!)).toBeNull();
  });
});

describe('S4 a picked span of a chart', () => {
  let end: () => void;
  beforeEach(() => {
    document.body.innerHTML = '<div id="plot"></div>';
    const plot = document.querySelector('#plot')!;
    plot.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
    end = registerPlot(plot, {
      names: ['Revenue, Jan 1 – 4', 'Total'],
      domain: { min: 0, max: 4 * 86_400 },
      bucket: 86_400,
      figureOf: () => ({ text: '−5.00%', value: -5 }),
    });
  });
  afterEach(() => end());

  it('S4 has whole buckets from where the pointer went down to where it came up', () => {
    const plot = plotAt({ x: 210, y: 100 })!;
    expect(spanTarget(plot, { x: 390, y: 100 }, { x: 210, y: 120 })).toEqual({
      chart: 'Total',
      from: '1970-01-02T00:00:00.000Z',
      to: '1970-01-04T00:00:00.000Z',
    });
    expect(plotAt({ x: 20, y: 100 })).toBeUndefined();
  });

  it('S4 is the whole chart for a click, and ends with the chart', () => {
    const plot = plotAt({ x: 210, y: 100 })!;
    expect(spanTarget(plot, { x: 210, y: 100 }, { x: 212, y: 100 })).toMatchObject({
      from: '1970-01-01T00:00:00.000Z',
      to: '1970-01-05T00:00:00.000Z',
    });
    expect(spanTarget(plot, { x: 450, y: 100 }, { x: 9000, y: 100 })).toMatchObject({
      from: '1970-01-04T00:00:00.000Z',
      to: '1970-01-05T00:00:00.000Z',
    });
  });
});

describe('S4 what a picked place becomes', () => {
  it('S4 is a statement with the sign and the size that it has now', () => {
    document.body.innerHTML = `<label data-card="Revenue"><span data-part="value">$12</span>
      <span data-part="change">−2.98%</span></label><h1>Bidders</h1>`;
    expect(statementAt({ card: 'Revenue', part: 'change' })).toMatchObject({
      sign: 'down',
      atLeast: 2.98,
    });
    expect(statementAt({ role: 'heading', name: 'Bidders' })).toMatchObject({
      contains: 'Bidders',
    });
    expect(statementAt({ card: 'Profit' })).toBeNull();
  });

  it('S4 is a figure of the note at the text cursor, with a name of its own', () => {
    const at = { row: 'ix', column: 'totalRevenue' };
    const step = { title: 'One', note: 'It earned.' };
    const first = { ...step, ...insertFigure(step, at, 9) };
    expect(first.note).toBe('It earned {total-revenue}.');
    expect(figureName(at, ['total-revenue'])).toBe('total-revenue-2');
    expect(removeFigure(first, 'total-revenue')).toEqual({ note: 'It earned .' });
  });
});

describe('S4 the name of a figure', () => {
  it.each([
    ['Revenue increase if using AutoPick', 'revenue-increase'],
    ['Share of the unfilled impressions', 'share-unfilled'],
    ['hd_unfilledImpressions', 'hd-unfilled'],
    ['Antidisestablishmentarianism', 'antidisestablishment'],
    ['The', 'figure'],
    ['%', 'figure'],
  ])('S4 has whole words of %s', (card, name) => {
    expect(figureName({ card }, [])).toBe(name);
  });
});

describe('S4 the order of steps', () => {
  const file = {
    name: 'mine',
    title: 'Mine',
    description: '',
    persona: 'publisher',
    path: '/a',
    seed: 1,
    now: '2024-01-08T09:00:00Z',
    timeZone: 'UTC',
    acts: [],
    steps: [
      { title: 'One', note: '' },
      { title: 'Two', note: '', path: '/b', advanceSeconds: 60, persona: 'finance' },
    ],
  };

  it('S4 changes with the pages; no time passes in a first step', () => {
    const moved = moveStep(file, 1, -1);
    expect(moved.path).toBe('/b');
    expect(moved.steps).toEqual([
      { title: 'Two', note: '' },
      { title: 'One', note: '', path: '/a' },
    ]);
  });

  it('S4 a copy of a step changes the world no further', () => {
    const step = { title: 'Two', note: 'x', advanceSeconds: 60, faults: [] };
    const copy = copyStep(step, [step]);
    expect(copy).toEqual({ title: 'Two (copy)', note: 'x' });
    expect(copyStep(step, [step, copy]).title).toBe('Two (copy) (2)');
  });
});
