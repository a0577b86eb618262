import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '#portal/shared/ui/menu.tsx';
import { MenuChoice, MenuItem, MenuSeparator } from '#portal/shared/ui/menu-items.tsx';
import { findTyped } from '#portal/shared/ui/use-type-ahead.ts';

const user = userEvent.setup();

function show() {
  const calls = { settings: vi.fn(), dark: vi.fn(), logout: vi.fn() };
  render(
    <Menu button="Hello">
      <MenuItem onSelect={calls.settings}>Settings</MenuItem>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        texts={{ dark: 'Dark theme' }}
        chosen="dark"
        onChoose={calls.dark}
      />
      <MenuItem onSelect={calls.logout}>Logout</MenuItem>
    </Menu>,
  );
  return { ...calls, button: screen.getByRole('button', { name: 'Hello' }) };
}

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  it('X5 opens with an arrow key at its first item, wraps, and Escape returns to its button', async () => {
    const { button } = show();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Hello' })).toBeTruthy();
    expect(focused()).toBe('Settings');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Logout');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Dark theme');
    await user.keyboard('{End}{Home}');
    expect(focused()).toBe('Settings');
    await user.keyboard('lo');
    expect(focused()).toBe('Logout');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('X5 runs an action once and closes', async () => {
    const { button, logout } = show();
    await user.click(button);
    await user.keyboard('{End}{Enter}');
    expect(logout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('X5 stays open for a choice and shows the chosen one', async () => {
    const { button, dark } = show();
    await user.click(button);
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark theme', checked: true }));
    expect(dark).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('X5 opens with ArrowUp at its last item, and a repeated letter cycles through the items', async () => {
    const { button } = show();
    button.focus();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Logout');
    await user.keyboard('s');
    expect(focused()).toBe('Settings');
    expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
  });
});

describe('type-ahead', () => {
  const texts = ['payment', 'closed', 'pending', 'paid'];
  it.each([
    ['p', -1, 0],
    ['p', 0, 2],
    ['pp', 2, 3],
    ['ppp', 3, 0],
    ['pa', 3, 3],
    ['pe', 3, 2],
    ['x', 1, -1],
  ])('X5 of %s at %d selects %d', (word, at, found) => {
    expect(findTyped(texts, word, at)).toBe(found);
  });
});
