import { act, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CapturedStep, CapturedStory } from '#portal/simulator/story/files/captured-story.ts';
import { PrintedScript, printScript } from '#portal/simulator/story/files/printed-script.tsx';

const step = (number: number, more: Partial<CapturedStep> = {}): CapturedStep => ({
  title: `Step called ${number}`,
  note: `Revenue fell by -12.96% – “Δ” says it (${number}).`,
  picture: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]),
  width: 1440,
  height: 872,
  hotspot: null,
  ...more,
});

const storyOf = (more: Partial<CapturedStory> = {}): CapturedStory => ({
  name: 's',
  title: '株式会社みらい <b>',
  description: '',
  theme: 'dark',
  brand: null,
  steps: [step(1, { asked: 'It came back.' }), step(2)],
  ...more,
});

const show = (story: CapturedStory) => {
  render(
    <table>
      <PrintedScript {...story} />
    </table>,
  );
  return screen.getAllByRole('row');
};

HTMLImageElement.prototype.decode = () => Promise.resolve();

afterEach(() => vi.restoreAllMocks());

describe('S5 the script of a story on paper', () => {
  it('S5 has each step with title, picture, note and the answer to a question, in any letters', () => {
    const [head, first, second] = show(storyOf());
    expect(head?.closest('thead')).not.toBeNull();
    expect(head?.textContent).toBe('株式会社みらい <b>Simulated data');
    expect(first?.textContent).toBe(
      '1. Step called 1Revenue fell by -12.96% – “Δ” says it (1).If the audience asksIt came back.',
    );
    expect(second?.textContent).not.toContain('If the audience asks');
    const picture = within(second!).getByRole<HTMLImageElement>('img');
    expect(picture.src).toBe('data:image/jpeg;base64,/9j/2Q==');
    expect([picture.width, picture.height]).toEqual([1440, 872]);
  });

  it('S5 names the publisher of its world on each page, and shows its logo', () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const [head] = show(storyOf({ brand: { name: 'Nordlicht', logo } }));
    expect(head?.textContent).toContain('Nordlicht · 株式会社みらい');
    expect(head?.querySelector('img')?.src).toBe(logo);
  });

  it('S5 marks what a step points at', () => {
    const hotspot = { left: 10, top: 20, width: 30, height: 5 };
    const [, row] = show(storyOf({ steps: [step(1, { hotspot })] }));
    const mark = row?.querySelector<HTMLElement>('figure span');
    expect(mark?.style).toMatchObject({ left: '10%', top: '20%', width: '30%', height: '5%' });
  });
});

describe('S5 printing the script', () => {
  it('S5 prints it once, under its title, and leaves the page as it was', async () => {
    const printed: string[] = [];
    document.title = 'Bidder Analytics';
    vi.stubGlobal('print', () =>
      printed.push(`${document.title}: ${document.querySelectorAll('h2').length} steps`),
    );
    await act(() => printScript(storyOf({ title: 'Low fill' })));
    expect(printed).toEqual(['Low fill · Script: 2 steps']);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(document.title).toBe('Bidder Analytics');
    expect(document.querySelector('table')).toBeNull();
  });
});
