import { expect, it } from 'vitest';
import { causePath, isView } from '#portal/features/analytics/models/cause-path.ts';
import type { Cause } from '#portal/features/analytics/models/revenue-causes.ts';

const moved = { factor: 'requests', now: 120, before: 100 } as const;
const requests: Cause = { bidder: null, adUnit: null, change: null, rate: 0.2, moved };
const criteo: Cause = { bidder: 'criteo', adUnit: null, change: -9, moved };

it.each([requests, criteo])(
  'the view of a cause keeps the bars of the chart, and is known by them',
  (cause) => {
    const path = causePath(cause, null, '?from=2024-01-01&to=2024-01-07&search=foot&chart=bar');
    const [screen = '', choices] = path.split('?');
    const params = new URLSearchParams(choices);
    expect(params.get('chart')).toBe('bar');
    expect(params.get('search')).toBe(cause.bidder);
    const reversed = new URLSearchParams([...params].toReversed());
    expect(isView(path, screen, `?${reversed.toString()}`)).toBe(true);
    params.delete('chart');
    expect(isView(path, screen, `?${params.toString()}`)).toBe(false);
  },
);
