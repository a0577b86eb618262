import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PeriodHint } from '#portal/features/insight/components/insight-parts.tsx';
import { setZone } from '#portal/shared/clock/local-offset.ts';

beforeEach(() => setZone('Europe/Berlin'));
afterEach(() => setZone(null));

describe('the days of an insight', () => {
  it('says in which zone they are where the clock changes within them', () => {
    render(<PeriodHint days={{ first: '2025-10-22', last: '2025-10-28' }} />);
    const hint = screen.getByText('Last 7 days, Oct 22 – 28, 2025, UTC+1 throughout');
    expect(hint.title).toBe('The clock changed on Oct 26, 2025. All days are counted in UTC+1.');
  });

  it('has no zone otherwise', () => {
    render(<PeriodHint days={{ first: '2025-10-27', last: '2025-10-28' }} />);
    expect(screen.getByText('Last 2 days, Oct 27 – 28, 2025').title).toBe('');
  });
});
