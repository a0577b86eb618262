import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DayNoteMarkers } from '#portal/features/analytics/components/chart-markers.tsx';

const NOON = Date.parse('2024-01-05T12:00:00Z') / 1000;
const PLOT = { min: NOON - 43_200, max: NOON + 43_200, width: 700 };
const NOTES = [
  { timestamp: NOON, day: 'Jan 5, 2024', text: 'New layout of the home page' },
  { timestamp: NOON + 86_400, day: 'Jan 6, 2024', text: 'Outside' },
];

it('C5 a note on a day of the chart is a button in the middle of the day, which opens the note', async () => {
  render(<DayNoteMarkers notes={NOTES} span={PLOT} />);
  const marker = screen.getByRole('button', { name: 'Your note on Jan 5, 2024' });
  expect(screen.getAllByRole('listitem').map(({ style }) => style.left)).toEqual(['350px']);
  await userEvent.click(marker);
  const note = screen.getByRole('note', { name: 'Your note on Jan 5, 2024' });
  expect(note.textContent).toBe('New layout of the home page');
  expect(marker.getAttribute('aria-expanded')).toBe('true');
});

it('C5 a chart without notes has no list of them', () => {
  render(<DayNoteMarkers notes={NOTES.slice(1)} span={PLOT} />);
  expect(screen.queryByRole('list')).toBeNull();
});
