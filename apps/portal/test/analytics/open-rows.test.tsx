import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOpenRowsParam } from '#portal/features/analytics/hooks/use-table-params.ts';
import { useUrlState } from '#portal/shared/url-state/use-url-state.ts';

const DATA = {};

function Table() {
  const { ids, onChange } = useOpenRowsParam(DATA);
  return (
    <>
      <output>{ids.join(' ')}</output>
      <button type="button" onClick={() => onChange([...ids, 'more'])}>
        Open
      </button>
    </>
  );
}

const NONE = {};
function Other() {
  useUrlState(NONE);
  return <output>elsewhere</output>;
}

const shown = () => screen.getByRole('status').textContent;

it('ANA-029 open rows are in the URL, are closed when the user comes back, and Back on the screen undoes one', async () => {
  const routes = [
    { path: '/table', element: <Table /> },
    { path: '/other', element: <Other /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/table?open=ix'] });
  render(<RouterProvider router={router} />);
  const go = (to: string | number) => act(() => router.navigate(to as string));
  expect(shown()).toBe('ix');
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('ix more');
  await go(-1);
  expect(shown()).toBe('ix');
  await go('/other');
  expect(shown()).toBe('elsewhere');
  await go(-1);
  expect(shown()).toBe('');
  expect(router.state.location.search).toBe('');
  act(() => screen.getByRole('button').click());
  expect(shown()).toBe('more');
  await go('/other');
  await go('/table?open=criteo');
  expect(shown()).toBe('criteo');
});
