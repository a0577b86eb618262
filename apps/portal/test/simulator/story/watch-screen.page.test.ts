import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerTable } from '#portal/shared/shown-figures/shown-tables.ts';
import { watchScreen } from '#portal/simulator/story/watch-screen.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

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
});
