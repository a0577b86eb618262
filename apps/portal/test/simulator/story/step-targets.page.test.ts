import type { StoryStep } from '@bidstage/mock-api/contract/operations/control/stories';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToStep, spoken } from '#portal/simulator/story/step-targets.ts';

/** What the page was scrolled to, by the id of the element; a distance in px if it was scrolled by it. */
let scrolled: (string | number)[];

/** Shows elements of 30 px height, by id and distance from the top of the window. */
function show(tops: Readonly<Record<string, number>>): void {
  for (const [id, top] of Object.entries(tops)) {
    const element = document.createElement('p');
    element.id = id;
    element.getBoundingClientRect = () => new DOMRect(100, top, 200, 30);
    element.scrollIntoView = () => void scrolled.push(id);
    document.body.append(element);
  }
}

const step = (...ids: readonly string[]): StoryStep => ({
  title: 'A step',
  note: '',
  pointsAt: { selector: `#${ids[0]}` },
  statements: ids.slice(1).map((id) => ({ says: id, at: { selector: `#${id}` } })),
});

beforeEach(() => {
  scrolled = [];
  vi.stubGlobal('scrollBy', ({ top = 0 }: ScrollToOptions) => scrolled.push(top));
  document.elementsFromPoint = (x, y) =>
    [...document.body.children].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  // The test environment has none.
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

describe('S4 the screen of a step', () => {
  it('S4 is left as it is while all that the step tells of is visible', () => {
    show({ point: 100, near: 300 });
    expect(scrollToStep(step('point', 'near'))).toBe(true);
    expect(scrolled).toEqual([]);
  });

  it('S4 scrolls to the middle when a row that the step tells of is below the window', () => {
    const below = innerHeight + 10;
    const point = below - 200;
    show({ point, below });
    scrollToStep(step('point', 'below'));
    const middle = (point + below + 30) / 2;
    expect(scrolled).toEqual([middle - innerHeight / 2]);
  });

  it('S4 stays at what the step points at when the window is not high enough for all', () => {
    show({ point: 100, below: innerHeight + 500 });
    scrollToStep(step('point', 'below'));
    expect(scrolled).toEqual([]);
  });

  it('S4 scrolls to what the step points at when that is hidden', () => {
    show({ point: innerHeight + 100 });
    scrollToStep(step('point'));
    expect(scrolled).toContain('point');
  });

  it('S4 scrolls to the other rows of a table when the row is at the foot of the window', () => {
    document.body.innerHTML = '<table><tbody><tr><td>ix</td></tr></tbody></table>';
    const foot = () => new DOMRect(100, innerHeight - 60, 200, 30);
    const elements = [...document.querySelectorAll('table, tr, td')];
    for (const element of elements) element.getBoundingClientRect = foot;
    scrollToStep({ title: 'A step', note: '', pointsAt: { selector: 'td' } });
    expect(scrolled).toEqual([]);
    scrollToStep({ title: 'A step', note: '', pointsAt: { row: 'ix' } });
    expect(scrolled).toEqual([innerHeight / 2 - 45]);
  });

  it('S4 waits for what the step points at', () => {
    show({ other: 100 });
    expect(scrollToStep(step('point', 'other'))).toBe(false);
  });

  it('S4 scrolls to what the remote under the screens would hide', () => {
    show({ point: innerHeight - 90 });
    scrollToStep(step('point'));
    expect(scrolled).toEqual([]);
    const remote = document.createElement('aside');
    remote.dataset['simRemote'] = 'docked';
    remote.getBoundingClientRect = () => new DOMRect(0, innerHeight - 100, innerWidth, 100);
    document.body.append(remote);
    scrollToStep(step('point'));
    expect(scrolled).toContain('point');
  });

  it('S4 scrolls to what a bar of the page covers by half', () => {
    show({ point: 100 });
    const bar = document.createElement('div');
    bar.getBoundingClientRect = () => new DOMRect(0, 118, innerWidth, 40);
    document.body.prepend(bar);
    scrollToStep(step('point'));
    expect(scrolled).toContain('point');
  });

  it('S4 scrolls the panel that a target is in, and not the page', () => {
    show({ point: 100, below: 500 });
    const panel = document.createElement('section');
    panel.style.overflowY = 'auto';
    panel.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
    Object.defineProperties(panel, { scrollHeight: { value: 900 }, clientHeight: { value: 400 } });
    panel.append(...document.body.children);
    document.body.append(panel);
    vi.stubGlobal('innerHeight', 600);
    scrollToStep(step('point', 'below'));
    expect(panel.scrollTop).toBe(130);
    expect(scrolled).toEqual([]);
  });
});

describe('S4 a figure of a note', () => {
  it.each([
    ['−12.49%', '−12%'],
    ['+3.27%', '+3.3%'],
    ['0.63%', '0.63%'],
    ['< 0.01%', '< 0.01%'],
    ['−72.58 pp', '−73 pp'],
    ['$2,858.83', '$2,858.83'],
    ['2+', '2+'],
  ])('S4 %s is said as %s', (shown, said) => {
    expect(spoken(shown, 'Revenue was ')).toBe(said);
  });

  it('S4 has no sign after “fell by”, and keeps it after words that do not say which way', () => {
    expect(spoken('−12.49%', 'Revenue fell by ')).toBe('12%');
    expect(spoken('−$152.92', 'Revenue fell by ')).toBe('$152.92');
    expect(spoken('−12.49%', 'Revenue moved by ')).toBe('−12%');
  });

  it('S4 begins at the first column of a table that the step before had scrolled sideways', () => {
    show({ point: 100 });
    const table = document.createElement('section');
    table.style.overflowX = 'auto';
    Object.defineProperties(table, { scrollWidth: { value: 900 }, clientWidth: { value: 400 } });
    table.append(...document.body.children);
    document.body.append(table);
    table.scrollLeft = 250;
    scrollToStep(step('point'));
    expect(table.scrollLeft).toBe(250);
    scrollToStep(step('point'), true);
    expect(table.scrollLeft).toBe(0);
  });
});
