import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkStepNow } from '#portal/simulator/story/check/check-step.ts';

/** What lies over everything from this distance of the left edge to the next one; nothing if equal. */
let cover = { from: 0, to: 0 };

/** A table with one row: its name from 0 to 100 px, its revenue from 100 to 200 px. */
function showTable(change: string): void {
  document.body.innerHTML = `<table><thead><tr><th>Bidder</th><th>Revenue</th></tr></thead>
    <tbody><tr><td>rubicon</td><td>${change}</td></tr></tbody></table><div id="bar"></div>`;
  for (const [index, cell] of [...document.querySelectorAll('td')].entries())
    cell.getBoundingClientRect = () => new DOMRect(100 * index, 50, 100, 30);
}

beforeEach(() => {
  cover = { from: 0, to: 0 };
  document.elementsFromPoint = (x) => {
    const [bar, cell] = [
      document.querySelector('#bar'),
      document.querySelectorAll('td')[Math.floor(x / 100)],
    ];
    return [x >= cover.from && x < cover.to ? bar : cell].filter((one) => one instanceof Element);
  };
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

const step = (note: string): StoryStep => ({
  title: 'A step',
  note,
  figures: { lost: { row: 'rubicon', column: 'Revenue' } },
});

describe('S4 the check of a step', () => {
  it('S4 finds the name of a row that is covered, though its figure is not', () => {
    showTable('−$5.00');
    expect(checkStepNow(step('rubicon: {lost}.'))).toEqual([]);
    cover = { from: 0, to: 60 };
    expect(checkStepNow(step('rubicon: {lost}.'))).toEqual([
      'the name of the row rubicon is covered by another part of the screen',
    ]);
  });

  it('S4 finds a note that says the other direction than the screen', () => {
    showTable('−$5.00');
    expect(checkStepNow(step('Revenue fell by {lost}.'))).toEqual([]);
    expect(checkStepNow(step('Revenue rose by {lost}.'))).toEqual([
      'the note says "rose by {lost}", and the screen does not',
    ]);
  });
});
