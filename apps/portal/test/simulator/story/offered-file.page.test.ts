import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOfferedFile } from '#portal/simulator/story/check/check-step.ts';
import { NO_OFFER, OFFERED_FILE_LABEL, useOfferedFile } from '#portal/shared/set-by-simulator.ts';

const FILE = 'csv/good-small.csv';
const press = vi.fn();

/** A page that asks for a file. */
function showButton(attributes = ''): void {
  document.body.innerHTML = `<button ${attributes}>${OFFERED_FILE_LABEL}</button>`;
  document.querySelector('button')?.addEventListener('click', press);
}

beforeEach(() => {
  press.mockReset();
  useOfferedFile.setState({ path: FILE, load: () => Promise.resolve(null) });
});
afterEach(() => {
  document.body.innerHTML = '';
  useOfferedFile.setState(NO_OFFER);
});

describe('S4 the check takes the file that a step offers', () => {
  it('by the button of the page that asks for one', () => {
    showButton();
    expect(takeOfferedFile(FILE)).toBe(true);
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('not before the page offers the file of this step', () => {
    showButton();
    expect(takeOfferedFile('csv/many-problems.csv')).toBe(false);
    useOfferedFile.setState(NO_OFFER);
    expect(takeOfferedFile(FILE)).toBe(false);
    expect(press).not.toHaveBeenCalled();
  });

  it('not where the page asks for none, or has an upload under way', () => {
    expect(takeOfferedFile(FILE)).toBe(false);
    showButton('disabled');
    expect(takeOfferedFile(FILE)).toBe(false);
    expect(press).not.toHaveBeenCalled();
  });
});
