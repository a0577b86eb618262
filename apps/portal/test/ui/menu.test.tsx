import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Menu, MenuItem, MenuRadioItem, MenuSeparator } from '../../src/shared/ui/menu.tsx';

const user = userEvent.setup();

function show() {
  const calls = { settings: vi.fn(), dark: vi.fn(), logout: vi.fn() };
  render(
    <Menu button="Hello">
      <MenuItem onSelect={calls.settings}>Settings</MenuItem>
      <MenuSeparator />
      <MenuRadioItem checked onSelect={calls.dark}>
        Dark theme
      </MenuRadioItem>
      <MenuItem onSelect={calls.logout}>Logout</MenuItem>
    </Menu>,
  );
  return { ...calls, button: screen.getByRole('button', { name: 'Hello' }) };
}

const focused = () => document.activeElement?.textContent;

describe('a menu', () => {
  it('X5 opens by arrow key on its first item, wraps, and closes by Escape to its button', async () => {
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

  it('X5 stays open for a choice and shows which one holds', async () => {
    const { button, dark } = show();
    await user.click(button);
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark theme', checked: true }));
    expect(dark).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('menu')).toBeTruthy();
  });
});
