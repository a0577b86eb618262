import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerTable } from '../../../src/shared/spotlight/shown-tables.ts';
import { visibleRect } from '../../../src/simulator/story/target/visible.ts';
import { watchScreen } from '../../../src/simulator/story/watch-screen.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Adds an element with a place in the window. */
function add(parent: Element, rect: DOMRect, style: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('style', style);
  element.getBoundingClientRect = () => rect;
  parent.append(element);
  return element;
}

describe('S4 the screen of a story', () => {
  it('S4 is read again when a table whose rows are there already can be searched', async () => {
    const frame = document.body.appendChild(document.createElement('div'));
    const onChange = vi.fn();
    const end = watchScreen(onChange);
    await new Promise((resolve) => setTimeout(resolve, 50));
    onChange.mockClear();
    const unregister = registerTable(frame, {
      rows: () => [],
      textOf: () => undefined,
      reveal: () => undefined,
    });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    unregister();
    end();
  });

  it('S4 shows a fixed element beyond the scrolled area that it stands in, and no other', () => {
    const area = add(document.body, new DOMRect(0, 0, 500, 100), 'overflow: auto');
    const rect = new DOMRect(0, 90, 200, 30);
    expect(visibleRect(add(area, rect, ''), rect).height).toBe(10);
    expect(visibleRect(add(area, rect, 'position: fixed'), rect).height).toBe(30);
  });
});
