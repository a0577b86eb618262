import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeBlock } from '#portal/shared/ui/code-block.tsx';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { Toaster } from '#portal/shared/ui/toaster.tsx';

const CODE = '<div id="a">\n  "&amp;"\n</div>';
const COPIED = 'Copy Snippet Successfully';

/** Mocks the user's clipboard and the document's old command. */
function clipboard(writeText: () => Promise<void>, command: () => boolean) {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  Object.assign(document, { execCommand: vi.fn(command) });
  return user;
}

const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

/** The browser's reaction to the command: an event whose data the page may set. */
function copyCommand(taken: string[]): () => boolean {
  return () => {
    const data = { setData: (_type: string, text: string) => taken.push(text) };
    document.dispatchEvent(Object.assign(new Event('copy'), { clipboardData: data }));
    return true;
  };
}

beforeEach(async () => {
  clearToasts();
  const { container } = render(
    <>
      <Toaster />
      <CodeBlock code={CODE} title="Header code" of="Home" />
    </>,
  );
  // The colours replace the text of the code, and end a selection in it.
  await vi.waitFor(() => expect(container.querySelector('.hljs-tag')).toBeTruthy());
});

const copy = () => screen.getByRole('button', { name: 'Copy Header code of Home' });

describe('copying a snippet', () => {
  it('INT-004 copies it to the clipboard and shows a toast', async () => {
    const user = userEvent.setup();
    await user.click(copy());
    expect(await screen.findByText(COPIED)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(CODE);
  });

  it('INT-004 uses the old command if the clipboard is denied', async () => {
    const taken: string[] = [];
    await clipboard(denied, copyCommand(taken)).click(copy());
    expect(await screen.findByText(COPIED)).toBeTruthy();
    expect(taken).toEqual([CODE]);
    expect(String(getSelection())).toBe('');
  });

  it.each([
    ['does nothing', () => false],
    [
      'is not there',
      () => {
        throw new TypeError('not a function');
      },
    ],
  ])(
    'INT-004 reports no success when the command %s, and selects the code',
    async (_case, fail) => {
      await clipboard(denied, fail).click(copy());
      expect(await screen.findByText(/could not be copied/)).toBeTruthy();
      expect(screen.queryByText(COPIED)).toBeNull();
      expect(String(getSelection())).toBe(CODE);
    },
  );
});

describe('highlighted code', () => {
  it('escapes what it shows, and its text is the code', () => {
    const block = screen.getByRole('group', { name: 'Header code of Home' });
    expect(block.textContent).toBe(CODE);
    expect(block.querySelector('div')).toBeNull();
  });
});
