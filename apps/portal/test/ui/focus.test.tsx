import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { watchFocus } from '#portal/shared/ui/focus.ts';
import { Popup } from '#portal/shared/ui/popup.tsx';

function Screen({ hasField }: { readonly hasField: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isDisabled, setDisabled] = useState(false);
  return (
    <div id="root">
      <h1>Title</h1>
      <section aria-label="Part">
        <button onClick={() => setOpen(true)}>Reject</button>
        {!isHidden && <button onClick={() => setHidden(true)}>Got it</button>}
        <button disabled={isDisabled} onClick={() => setDisabled(true)}>
          Next
        </button>
      </section>
      {isOpen && (
        <Popup open title="Why?" onClose={() => setOpen(false)}>
          {hasField && <textarea aria-label="Reason" autoFocus />}
        </Popup>
      )}
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const part = () => screen.getByRole('region', { name: 'Part' });

it.each([true, false])(
  'X3 a dialog returns the focus to its opener, where a field takes it at once: %s',
  async (hasField) => {
    render(<Screen hasField={hasField} />);
    await userEvent.click(button('Reject'));
    await screen.findByRole('dialog', { name: 'Why?' });
    if (hasField) expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('Reject')));
  },
);

it('X3 a control that removes itself leaves the focus in the part around it', async () => {
  render(<Screen hasField={false} />);
  await userEvent.click(button('Got it'));
  await waitFor(() => expect(document.activeElement).toBe(part()));
});

it('X3 a part without a box of its own leaves it to the next one', async () => {
  render(<Screen hasField={false} />);
  // As with `display: contents`, which is not drawn here.
  part().focus = () => undefined;
  await userEvent.click(button('Got it'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  expect(part().hasAttribute('tabindex')).toBe(false);
});

it('X3 so does one that is disabled', async () => {
  render(<Screen hasField={false} />);
  await userEvent.click(button('Next'));
  await waitFor(() => expect(document.activeElement).toBe(part()));
});

function Slow({ endsAfter }: { readonly endsAfter: Promise<void> }) {
  const [isDisabled, setDisabled] = useState(false);
  const send = () => {
    setDisabled(true);
    void endsAfter.then(() => setDisabled(false));
  };
  return (
    <section aria-label="Part">
      <button disabled={isDisabled} onClick={send}>
        Reset
      </button>
      <button>Panel</button>
    </section>
  );
}

it.each([
  ['returns to a control that was disabled while it worked', 'Reset'],
  ['stays where the user has moved it in the meantime', 'Panel'],
])('X3 the focus %s', async (_text, expected) => {
  let resolve: () => void = () => undefined;
  const work = new Promise<void>((end) => {
    resolve = end;
  });
  render(<Slow endsAfter={work} />);
  await userEvent.click(button('Reset'));
  await waitFor(() => expect(document.activeElement).toBe(part()));
  if (expected === 'Panel') button('Panel').focus();
  await act(async () => resolve());
  await waitFor(() => expect(button('Reset')).toHaveProperty('disabled', false));
  await waitFor(() => expect(document.activeElement).toBe(button(expected)));
});

it('X3 the end of the watch also ends what waits for a control that has just vanished', async () => {
  const endWatch = watchFocus();
  render(<Screen hasField={false} />);
  button('Got it').focus();
  const changed = new Promise((resolve) => {
    new MutationObserver(resolve).observe(part(), { childList: true });
  });
  act(() => button('Got it').click());
  await changed;
  endWatch();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
});
