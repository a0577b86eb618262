import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TermHelp } from '../../src/shared/glossary/term-help.tsx';

describe('the help to a word', () => {
  it('explains the word when it is opened, and closes with Escape', async () => {
    const user = userEvent.setup();
    render(<TermHelp term="erpm" />);
    const button = screen.getByRole('button', { name: 'What is eRPM?' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    const note = screen.getByRole('note', { name: 'eRPM' });
    expect(note.textContent).toContain('eRPM = 1,000 × Revenue ÷ Impressions');
    expect(button.getAttribute('aria-controls')).toBe(note.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('note')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('is absent for a word that has no explanation', () => {
    const { container } = render(<TermHelp term="nothing" />);
    expect(container.childElementCount).toBe(0);
  });
});
