import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer, useAnnouncement } from '#portal/shared/ui/announcer.tsx';

function Sorted({ by }: { readonly by: string }) {
  useAnnouncement(`Sorted by ${by}`);
  return null;
}

it('one live region reads what has changed, and not what a screen begins with', () => {
  const { rerender } = render(
    <>
      <Announcer />
      <Sorted by="Revenue" />
    </>,
  );
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(
    <>
      <Announcer />
      <Sorted by="Bidder" />
    </>,
  );
  expect(region.textContent).toBe('Sorted by Bidder');
});

it('a live region that appears begins without what was said before', () => {
  const { rerender } = render(<Sorted by="Revenue" />);
  rerender(<Sorted by="Bidder" />);
  rerender(
    <>
      <Announcer />
      <Sorted by="Bidder" />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
});
