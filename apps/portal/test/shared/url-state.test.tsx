import { act, render, screen } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  choiceParam,
  flagParam,
  integerParam,
  readParams,
  sortParam,
  textParam,
  writeParams,
  type ParamValues,
} from '#portal/shared/url-state/params.ts';
import { usePathName } from '#portal/shared/url-state/use-path-name.ts';
import { useUrlState, type HistoryMode } from '#portal/shared/url-state/use-url-state.ts';

const PARAMS = {
  status: choiceParam(['all', '0', '1'], '0'),
  search: textParam,
  row: integerParam,
  open: flagParam(true),
  sort: sortParam(['amount', 'request_date'], { key: 'request_date', order: 'asc' }),
};
const DEFAULTS: ParamValues<typeof PARAMS> = {
  status: '0',
  search: '',
  row: null,
  open: true,
  sort: { key: 'request_date', order: 'asc' },
};

describe('search parameters', () => {
  it('N1 SIM2-026 are parsed as they were written, a sort option as its key and order', () => {
    const values: ParamValues<typeof PARAMS> = {
      status: 'all',
      search: 'Acme & Söhne 100%',
      row: 1042,
      open: false,
      sort: { key: 'amount', order: 'desc' },
    };
    const search = writeParams(PARAMS, new URLSearchParams('theme=x'), values);
    expect(search.get('theme')).toBe('x');
    expect(readParams(PARAMS, new URLSearchParams(search.toString()))).toEqual(values);
  });

  it('N1 are not written for defaults', () => {
    const search = new URLSearchParams('status=1&search=a&row=3&open=0&sort=amount.asc');
    expect(writeParams(PARAMS, search, DEFAULTS).toString()).toBe('');
  });

  it.each([
    '',
    'status=9&row=x&open=yes&sort=amount&sort=',
    'sort=bank.asc&row=1.5',
    'sort=amount.up',
  ])('N1 fall back to the defaults for ?%s', (text) => {
    expect(readParams(PARAMS, new URLSearchParams(text))).toEqual(DEFAULTS);
  });
});

function setUp(path = '/list') {
  let change: (changes: Partial<ParamValues<typeof PARAMS>>, mode: HistoryMode) => void;
  const Screen = () => {
    const [values, set] = useUrlState(PARAMS);
    change = set;
    return <p>{JSON.stringify(values)}</p>;
  };
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const shown = () => JSON.parse(screen.getByText(/status/).textContent) as typeof DEFAULTS;
  return {
    router,
    shown,
    set: (...steps: [Partial<ParamValues<typeof PARAMS>>, HistoryMode][]) =>
      act(async () => steps.forEach((step) => change(...step))),
    back: () => act(() => router.navigate(-1)),
  };
}

describe('useUrlState', () => {
  it('N2 adds a step for a filter, which Back undoes', async () => {
    const { set, back, shown, router } = setUp('/list?x=1');
    await set([{ status: '1' }, 'push']);
    expect(router.state.location.search).toBe('?x=1&status=1');
    await set([{ row: 7 }, 'push']);
    expect(shown()).toMatchObject({ status: '1', row: 7 });
    await back();
    expect(shown()).toMatchObject({ status: '1', row: null });
    await back();
    expect(shown()).toEqual(DEFAULTS);
  });

  it('N2 adds no history entry for typing', async () => {
    const { set, back, shown } = setUp();
    await set([{ status: '1' }, 'push']);
    for (const search of ['a', 'ac', 'acm']) await set([{ search }, 'replace']);
    expect(shown()).toMatchObject({ status: '1', search: 'acm' });
    await back();
    expect(shown()).toEqual(DEFAULTS);
  });

  it('N2 adds no step when nothing changes', async () => {
    const { set, back, shown } = setUp();
    await set([{ status: '1' }, 'push']);
    await set([{ status: '1' }, 'push']);
    await back();
    expect(shown()).toEqual(DEFAULTS);
  });

  it('N1 applies both of two consecutive changes', async () => {
    const { set, shown } = setUp();
    await set([{ status: '1' }, 'push'], [{ search: 'acme' }, 'replace']);
    expect(shown()).toMatchObject({ status: '1', search: 'acme' });
  });
});

describe('useUrlState in two components of one screen', () => {
  type Change = (changes: Partial<ParamValues<typeof PARAMS>>, mode: HistoryMode) => void;

  /** A screen whose locations after the first are shown only after `show()`. */
  function setUpSlow() {
    const changes: Change[] = [];
    let open: (value: undefined) => void = () => undefined;
    const gate = new Promise<undefined>((resolve) => {
      open = resolve;
    });
    const Part = ({ index }: { readonly index: number }) => {
      const [values, change] = useUrlState(PARAMS);
      changes[index] = change;
      return <p>{JSON.stringify(values)}</p>;
    };
    const Slow = ({ children }: { readonly children: ReactNode }) => {
      const { key } = useLocation();
      if (key !== 'default') use(gate);
      return children;
    };
    const element = (
      <Suspense>
        <Slow>
          <Part index={0} />
          <Part index={1} />
        </Slow>
      </Suspense>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/list'] });
    render(<RouterProvider router={router} />);
    return {
      router,
      shown: () => JSON.parse(screen.getAllByText(/status/)[1]!.textContent) as typeof DEFAULTS,
      change: (index: number, ...step: Parameters<Change>) =>
        act(async () => changes[index]?.(...step)),
      show: () => act(async () => open(undefined)),
    };
  }

  it('N1 neither undoes what the other wrote and the screen does not show yet', async () => {
    const { router, change, show, shown } = setUpSlow();
    await change(0, { search: 'a' }, 'replace');
    await change(1, { row: 7 }, 'replace');
    await change(0, { search: 'ab' }, 'replace');
    await change(1, { open: false }, 'replace');
    expect(shown(), 'the router is slow').toEqual(DEFAULTS);
    expect(router.state.location.search).toBe('?search=ab&row=7&open=0');
    await show();
    expect(shown()).toMatchObject({ search: 'ab', row: 7, open: false });
  });

  it('N2 a navigation replaces what was written before', async () => {
    const { router, change, show, shown } = setUpSlow();
    await change(0, { search: 'a' }, 'replace');
    await act(() => router.navigate('/list?row=3'));
    await show();
    await change(1, { status: '1' }, 'push');
    expect(router.state.location.search).toBe('?row=3&status=1');
    expect(shown()).toMatchObject({ search: '', row: 3, status: '1' });
    await act(() => router.navigate(-1));
    await change(0, { open: false }, 'replace');
    expect(router.state.location.search).toBe('?row=3&open=0');
  });
});

it('N1 a name in a path is the one that is seen, also in a link that a program has rewritten', () => {
  const Name = () => <p>{usePathName('name')}</p>;
  const router = createMemoryRouter([{ path: '/adunits/:name', element: <Name /> }], {
    initialEntries: [`/adunits/${encodeURIComponent('\u200b/1/cafe\u0301\u00a0')}`],
  });
  render(<RouterProvider router={router} />);
  screen.getByText('/1/caf\u00e9');
});
