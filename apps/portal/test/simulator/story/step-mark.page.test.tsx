import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerPlot } from '#portal/shared/shown-figures/shown-plots.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { StepMark } from '#portal/simulator/story/step-mark.tsx';

const TARGET = { selector: '#point' };
const STEP = { title: 'A step', note: '', pointsAt: TARGET };

/** Adds an element that is on top of all before it. */
function add(id: string, rect: DOMRect): HTMLElement {
  const element = document.createElement('p');
  element.id = id;
  element.getBoundingClientRect = () => rect;
  element.scrollIntoView = () => undefined;
  document.body.append(element);
  return element;
}

const outline = () => document.querySelector('[data-sim-mark]');

beforeEach(() => {
  document.elementsFromPoint = (x, y) =>
    [...document.querySelectorAll('body > p')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      })
      .reverse();
});

afterEach(() => {
  document.body.innerHTML = '';
  // The test environment has none.
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

describe('S4 the mark of a step', () => {
  it('S4 is around what the step points at, and away while something lies over it', async () => {
    add('point', new DOMRect(100, 100, 200, 30));
    render(<StepMark step={STEP} target={TARGET} isShown />);
    expect(outline()?.getAttribute('style')).toContain('left: 98px');
    const scrim = add('scrim', new DOMRect(0, 0, innerWidth, innerHeight));
    await waitFor(() => expect(outline()).toBeNull());
    scrim.remove();
    await waitFor(() => expect(outline()).not.toBeNull());
  });

  it('S4 has the figure of a part of a chart, which no other place of the screen shows', () => {
    const chart = add('chart', new DOMRect(100, 100, 240, 100));
    document.elementsFromPoint = () => [chart];
    const remove = registerPlot(chart, {
      names: ['Total'],
      domain: { min: 0, max: 86_400 },
      bucket: 3600,
      figureOf: () => ({ text: '−19.53%', value: -0.1953 }),
    });
    const at = { chart: 'Total', from: '1970-01-01T10:00:00Z', to: '1970-01-01T15:00:00Z' };
    render(<StepMark step={{ ...STEP, pointsAt: at }} target={at} isShown />);
    expect(outline()?.textContent).toBe('−19.53%');
    remove();
  });

  it('S4 is over a dialog only if what the step points at is in one', async () => {
    const point = add('point', new DOMRect(100, 100, 200, 30));
    document.elementsFromPoint = () => [point];
    render(<StepMark step={STEP} target={TARGET} isShown />);
    expect(outline()?.className).not.toContain('inDialog');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    dialog.append(point);
    await waitFor(() => expect(outline()?.className).toContain('inDialog'));
  });

  it('S4 scrolls to what the file of the step brings, and no more after another press', () => {
    const point = add('point', new DOMRect(0, 0, 200, 30));
    const scrolls = vi.fn();
    point.scrollIntoView = scrolls;
    document.body.insertAdjacentHTML('beforeend', '<button data-offered-file>Use it</button>');
    render(<StepMark step={STEP} target={TARGET} isShown />);
    point.getBoundingClientRect = () => new DOMRect(0, innerHeight + 100, 200, 30);
    fireEvent.pointerDown(document.querySelector('button') ?? document.body);
    fireEvent(window, new Event('resize'));
    return waitFor(() => expect(scrolls).toHaveBeenCalled()).then(async () => {
      fireEvent.pointerDown(document.body);
      scrolls.mockClear();
      fireEvent(window, new Event('resize'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(scrolls).not.toHaveBeenCalled();
    });
  });

  it('S4 scrolls again when the remote takes its place from the page, also after a press', async () => {
    const point = add('point', new DOMRect(0, 0, 200, 30));
    const scrolls = vi.fn();
    point.scrollIntoView = scrolls;
    render(<StepMark step={STEP} target={TARGET} isShown />);
    fireEvent.pointerDown(document.body);
    expect(scrolls).not.toHaveBeenCalled();
    point.getBoundingClientRect = () => new DOMRect(0, innerHeight + 100, 200, 30);
    act(() => {
      useSimStore.setState({ remoteOpen: true });
    });
    await waitFor(() => expect(scrolls).toHaveBeenCalled());
    act(() => {
      useSimStore.setState({ remoteOpen: false });
    });
  });

  it('S4 scrolls to what the file of the step brings, however late the presenter takes it', async () => {
    const point = add('point', new DOMRect(0, 0, 200, 30));
    const scrolls = vi.fn();
    point.scrollIntoView = scrolls;
    document.body.insertAdjacentHTML('beforeend', '<button data-offered-file>Use it</button>');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    render(<StepMark step={STEP} target={TARGET} isShown />);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    point.getBoundingClientRect = () => new DOMRect(0, innerHeight + 100, 200, 30);
    fireEvent.pointerDown(document.querySelector('button') ?? document.body);
    fireEvent(window, new Event('resize'));
    await waitFor(() => expect(scrolls).toHaveBeenCalled());
  });

  it('S4 is around the part that can be seen of what is partly outside of the window', () => {
    add('point', new DOMRect(100, innerHeight - 10, 200, 30));
    render(<StepMark step={STEP} target={TARGET} isShown />);
    expect(outline()?.getAttribute('style')).toContain('height: 14px');
  });
});
