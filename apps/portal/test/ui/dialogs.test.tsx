import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#portal/shared/ui/confirm-dialog.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { FullScreenModal } from '#portal/shared/ui/full-screen-modal.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';

describe('confirm dialog', () => {
  function setUp(labels: { confirmLabel?: string; cancelLabel?: string } = {}) {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const props = { open: true, title: 'NO DATA', onConfirm, onCancel, ...labels };
    render(<ConfirmDialog {...props}>Do you want to continue?</ConfirmDialog>);
    return { onConfirm, onCancel, user: userEvent.setup() };
  }

  it('UI-002 has the buttons Yes and No unless others are given', () => {
    setUp();
    const dialog = screen.getByRole('alertdialog', { name: 'NO DATA' });
    expect(dialog.textContent).toContain('Do you want to continue?');
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['No', 'Yes']);
  });

  it('UI-002 accepts other texts for its buttons', () => {
    setUp({ confirmLabel: 'Turn Off', cancelLabel: 'Cancel' });
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Cancel', 'Turn Off']);
  });

  it('UI-002 confirms only with Yes', async () => {
    const { onConfirm, onCancel, user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  });

  it('X5 has the focus on No at first, and Escape means No', async () => {
    const { onConfirm, onCancel, user } = setUp();
    expect(document.activeElement?.textContent).toBe('No');
    await user.keyboard('{Escape}');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('full-screen modal', () => {
  it('UI-002 shows the action button when it is given and none otherwise', async () => {
    const onClick = vi.fn();
    const onClose = vi.fn();
    const modal = { open: true, title: 'Update Configuration', onClose, children: 'Step 1' };
    const { rerender } = render(
      <FullScreenModal {...modal} action={{ label: 'Update', onClick }} />,
    );
    expect(screen.getByRole('dialog', { name: 'Update Configuration' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(onClick).toHaveBeenCalledTimes(1);

    rerender(<FullScreenModal {...modal} />);
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('FLR-008 X5 has the first focus on its heading', () => {
    render(
      <FullScreenModal open title="Record Activity" titleAs="h1" onClose={vi.fn()}>
        Step 1
      </FullScreenModal>,
    );
    expect(document.activeElement?.textContent).toBe('Record Activity');
  });

  it('UI-002 keeps a disabled action from running', async () => {
    const onClick = vi.fn();
    const action = { label: 'Update', onClick, disabled: true };
    render(
      <FullScreenModal open title="Update Configuration" onClose={vi.fn()} action={action}>
        Step 1
      </FullScreenModal>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(onClick).not.toHaveBeenCalled();
  });
});

it.each([
  [
    'a popup',
    (open: boolean, close: () => void) => (
      <Popup open={open} title="1042" onClose={close}>
        Reason
      </Popup>
    ),
  ],
  [
    'a full-screen modal',
    (open: boolean, close: () => void) => (
      <FullScreenModal open={open} title="1042" onClose={close}>
        Reason
      </FullScreenModal>
    ),
  ],
  [
    'a confirmation',
    (open: boolean, close: () => void) => (
      <ConfirmDialog open={open} title="1042" onConfirm={close} onCancel={close}>
        Sure?
      </ConfirmDialog>
    ),
  ],
])('X3 %s returns the focus to its opener', async (_name, dialog) => {
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Reject</button>
        {dialog(open, () => setOpen(false))}
      </>
    );
  }
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Reject' });
  await userEvent.click(opener);
  expect(screen.getByText('1042')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(screen.queryByText('1042')).toBeNull();
});

it('X3 the focus goes to the heading of the screen when the opener has gone', async () => {
  const screenWith = (open: boolean, hasOpener: boolean) => (
    <>
      <h1>Bidder Control</h1>
      {hasOpener && <button autoFocus>Update Configuration</button>}
      <FullScreenModal open={open} title="Update Configuration" onClose={vi.fn()}>
        Step 1
      </FullScreenModal>
    </>
  );
  const { rerender } = render(screenWith(false, true));
  rerender(screenWith(true, true));
  rerender(screenWith(true, false));
  rerender(screenWith(false, false));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bidder Control'));
});

it('X5 Escape in a dropdown closes its list and not the dialog around it', async () => {
  const onClose = vi.fn();
  render(
    <Popup open title="1042" onClose={onClose}>
      <Dropdown
        label="Page"
        value="a"
        options={[{ value: 'a', label: 'home' }]}
        onChange={vi.fn()}
      />
    </Popup>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Page' }));
  expect(screen.getByRole('listbox')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
