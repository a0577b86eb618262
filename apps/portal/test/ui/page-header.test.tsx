import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageHeader } from '#portal/shared/ui/page-header.tsx';

const screenOf = (title: string, path: string, focusKey?: string) => ({
  path,
  element: (
    <>
      <PageHeader title={title} {...(focusKey && { focusKey })} />
      <Link to="/floor-prices">Floor prices</Link>
      <Link to="/requests/closed">Closed</Link>
      <Link to="/requests">Requests</Link>
    </>
  ),
});

it('X3 a navigation moves the focus to the heading, but not one between tabs of one screen', async () => {
  const user = userEvent.setup();
  const router = createMemoryRouter([
    screenOf('Analytics', '/'),
    screenOf('Floor prices', '/floor-prices'),
    screenOf('Requests', '/requests', 'requests'),
    screenOf('Requests', '/requests/closed', 'requests'),
  ]);
  render(<RouterProvider router={router} />);
  const follow = (name: string) => user.click(screen.getByRole('link', { name }));
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

  await follow('Floor prices');
  expect(document.activeElement).toBe(heading('Floor prices'));
  await follow('Requests');
  expect(document.activeElement).toBe(heading('Requests'));
  await follow('Closed');
  expect(document.activeElement).not.toBe(heading('Requests'));
});
