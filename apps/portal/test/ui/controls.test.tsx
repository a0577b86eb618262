import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#portal/shared/ui/button.tsx';
import { Dropdown } from '#portal/shared/ui/dropdown.tsx';
import { OnOffSwitch } from '#portal/shared/ui/on-off-switch.tsx';
import { SearchBox } from '#portal/shared/ui/search-box.tsx';
import { PICK_OPTIONS, SwitchTab } from '#portal/shared/ui/switch-tab.tsx';
import { Tabs } from '#portal/shared/ui/tabs.tsx';

const user = userEvent.setup();

describe('switch tab', () => {
  it('UI-003 has the choices Manual and AutoPick and reports the chosen one', async () => {
    const onChange = vi.fn();
    render(<SwitchTab label="Picking" value="manual" onChange={onChange} options={PICK_OPTIONS} />);
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map((choice) => [choice.labels?.[0]?.textContent, choice.checked])).toEqual([
      ['Manual', true],
      ['AutoPick', false],
    ]);
    expect(screen.getByRole('group', { name: 'Picking' })).toBeTruthy();
    await user.click(screen.getByText('AutoPick'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('autopick');
  });
});

describe('ON/OFF switch', () => {
  function Screen({ onChange }: { readonly onChange: (checked: boolean) => void }) {
    const [checked, setChecked] = useState(false);
    const change = (next: boolean) => {
      onChange(next);
      setChecked(next);
    };
    return <OnOffSwitch label="AutoPick" checked={checked} onChange={change} />;
  }

  it('UI-003 X5 shows ON or OFF and keeps its name', async () => {
    const onChange = vi.fn();
    render(<Screen onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'AutoPick' });
    expect([control.textContent, control.getAttribute('aria-checked')]).toEqual(['OFF', 'false']);
    await user.click(control);
    expect([control.textContent, control.getAttribute('aria-checked')]).toEqual(['ON', 'true']);
    expect(screen.getByRole('switch', { name: 'AutoPick' })).toBe(control);
    control.focus();
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('UI-003 does nothing while a change is pending', async () => {
    const onChange = vi.fn();
    render(<OnOffSwitch label="AutoPick" checked busy onChange={onChange} />);
    await user.click(screen.getByRole('switch'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('dropdown', () => {
  const options = [
    { value: 'all', label: 'All' },
    { value: '0', label: 'Invoice Sent' },
    { value: '1', label: 'Payment Processing' },
  ];

  it('UI-003 shows its options and reports the chosen one', async () => {
    const onChange = vi.fn();
    render(<Dropdown label="Status" value="0" options={options} onChange={onChange} />);
    const control = screen.getByRole('combobox', { name: 'Status' });
    expect(control.textContent).toBe('Invoice Sent');
    await user.click(control);
    const shown = screen.getAllByRole('option').map((option) => option.textContent);
    expect(shown).toEqual(['All', 'Invoice Sent', 'Payment Processing']);
    await user.click(screen.getByRole('option', { name: 'All' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('all');
  });

  it('X5 opens and chooses by keyboard', async () => {
    const onChange = vi.fn();
    render(<Dropdown label="Status" value="0" options={options} onChange={onChange} />);
    screen.getByRole('combobox').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('X5 names its list and the active option, and keeps the focus', async () => {
    render(<Dropdown label="Status" value="0" options={options} onChange={vi.fn()} />);
    const control = screen.getByRole('combobox');
    expect(control.getAttribute('aria-expanded')).toBe('false');
    await user.click(control);
    expect(control.getAttribute('aria-expanded')).toBe('true');
    expect(control.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    const active = () => document.getElementById(control.getAttribute('aria-activedescendant')!);
    expect(active()?.textContent).toBe('Invoice Sent');
    await user.keyboard('{End}');
    expect(active()?.textContent).toBe('Payment Processing');
    expect(document.activeElement).toBe(control);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Invoice Sent');
  });

  it('X5 finds an option by typing', async () => {
    const onChange = vi.fn();
    render(<Dropdown label="Status" value="0" options={options} onChange={onChange} />);
    screen.getByRole('combobox').focus();
    await user.keyboard('pay');
    const control = screen.getByRole('combobox');
    const active = () => document.getElementById(control.getAttribute('aria-activedescendant')!);
    await waitFor(() => expect(active()?.textContent).toBe('Payment Processing'));
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('X5 changes nothing on Escape, and does not accept a disabled option', async () => {
    const onChange = vi.fn();
    const some = [...options, { value: '2', label: 'Closed', disabled: true }];
    render(<Dropdown label="Status" value="0" options={some} onChange={onChange} />);
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: 'Closed' }));
    expect(screen.getByRole('listbox')).toBeTruthy();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('BID-003 limits its menu to 400 px by default', async () => {
    render(<Dropdown label="Page" value="0" options={options} onChange={vi.fn()} />);
    await user.click(screen.getByRole('combobox'));
    expect(screen.getByRole('listbox').style.maxHeight).toContain('400px');
  });
});

it('a search box reports typing and its clear button keeps the focus', async () => {
  function Screen() {
    const [value, setValue] = useState('');
    return <SearchBox label="Search affiliate name" value={value} onChange={setValue} />;
  }
  render(<Screen />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search affiliate name' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(field, 'acme');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

it('X5 tabs move by arrow keys and show the chosen panel only', async () => {
  function Screen() {
    const [value, setValue] = useState('a');
    const tabs = [
      { value: 'a', label: 'Bidder Breakdown', content: 'bidders' },
      { value: 'b', label: 'Div Id Breakdown', content: 'divs' },
    ];
    return <Tabs label="Breakdown" value={value} onChange={setValue} tabs={tabs} />;
  }
  render(<Screen />);
  await user.click(screen.getByRole('tab', { name: 'Bidder Breakdown' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Div Id Breakdown');
  expect(screen.getByRole('tabpanel').textContent).toBe('divs');
});

it('A3 a busy button ignores a second click', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Process
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Process' }));
  expect(onClick).not.toHaveBeenCalled();
});
